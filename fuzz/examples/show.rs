use rocforge_fuzz::{judge::*, programs::program};
fn main() {
    let arg = |n: usize| -> u64 { std::env::args().nth(n).unwrap().parse().unwrap() };
    if std::env::args().count() == 2 { println!("{}", program(arg(1)).text("000")); return; }
    let dir = std::path::PathBuf::from(std::env::args().nth(4).unwrap());
    std::fs::create_dir_all(&dir).unwrap();
    let judge = Judge::new(&dir, arg(3) as usize).unwrap();
    let nodes: Vec<_> = (arg(1)..arg(1) + arg(2)).map(program).collect();
    println!("{} statements", nodes.iter().map(|n| n.statements()).sum::<usize>());
    let worlds = vec![World { name: "g++".into(), platform: "hip-on-host".into(), cxx: None }];
    let t = std::time::Instant::now();
    let out = match judge.judge(&nodes, &worlds) { Ok(o) => o, Err(e) => { println!("{e}"); return } };
    println!("{:?}", t.elapsed());
    let mut kinds = std::collections::BTreeMap::<String, usize>::new();
    for o in &out { let k = match o { Outcome::Same => "same".into(), Outcome::Refused(m) => format!("R {}", kind(m)), Outcome::Failed(w, m) => format!("F {w} {}", kind(m)), Outcome::Different(w, _) => format!("D {w}") }; *kinds.entry(k).or_default() += 1; }
    for (k, n) in kinds { println!("{n:5} {k}"); }
    for (i, o) in out.iter().enumerate() { if *o != Outcome::Same { println!("{}: {:.300}", arg(1) + i as u64, format!("{o:?}"));
        if let Outcome::Refused(_) = o { std::fs::create_dir_all(dir.join("r")).unwrap(); std::fs::write(dir.join(format!("r/{}.rs", arg(1) + i as u64)), nodes[i].text("000")).unwrap(); } } }
}
