use super::*;
use crate::DataType::{F32, F64};

tunable! {
    static TURNS = Tunable {
        family: "turns",
        candidates: &["plain", "small", "large"],
        table: &[
            TargetRows { target: "gfx94", rows: &[Row::of(F64, "small"), Row::otherwise("large")] },
            TargetRows {
                target: "sm_90",
                rows: &[Row::of(F32, "large").from(&[1000, 0]), Row::of(F32, "small"), Row::otherwise("plain")],
            },
            TargetRows { target: "amd", rows: &[Row::otherwise("small")] },
            TargetRows { target: "", rows: &[Row::otherwise("plain")] },
        ],
    };
}

fn entry(sizes: &[i64], choice: &str) -> Entry {
    Entry {
        device: "a GPU".into(),
        family: "turns".into(),
        ty: "f32".into(),
        sizes: sizes.to_vec(),
        choice: choice.into(),
        median_ns: 1.0,
        usual_ns: 2.0,
        version: "0".into(),
    }
}

#[test]
fn the_most_exact_target_decides() {
    let usual = |platform, arch, ty, sizes: &[i64]| TURNS.candidates[TURNS.usual(platform, arch, ty, sizes)];
    assert_eq!(usual(Platform::Amd, "gfx942:xnack-", F64, &[]), "small");
    assert_eq!(usual(Platform::Amd, "gfx942", F32, &[]), "large");
    assert_eq!(usual(Platform::Amd, "gfx1100", F64, &[]), "small", "the vendor's rows");
    assert_eq!(usual(Platform::Nvidia, "sm_90a", F32, &[1000, 1]), "large");
    assert_eq!(usual(Platform::Nvidia, "sm_90", F32, &[999, 1]), "small");
    assert_eq!(usual(Platform::Nvidia, "sm_80", F32, &[1000, 1]), "plain", "the rows for all");
    assert_eq!(usual(Platform::Host, "x86_64", F32, &[1000, 1]), "plain");
    assert_eq!(targets(Platform::Nvidia, "sm_90a"), ["sm_90a", "sm_90", "sm_9", "nvidia", ""]);
}

#[test]
fn a_table_with_mistakes_is_told_about() {
    assert_eq!(TURNS.mistakes(), Vec::<String>::new());
    static WRONG: Tunable = Tunable {
        family: "wrong",
        candidates: &["plain"],
        table: &[TargetRows { target: "amd", rows: &[Row::of(F32, "fast")] }],
    };
    assert_eq!(
        WRONG.mistakes(),
        [
            "wrong: no rows for targets without rows of their own",
            "wrong, \"amd\": no candidate fast",
            "wrong, \"amd\": the last row is not for everything",
        ]
    );
    for tunable in tunables() {
        assert_eq!(tunable.mistakes(), Vec::<String>::new());
    }
}

#[test]
fn the_nearest_measurement_goes_before_the_table() {
    let mut measured = Measured::default();
    measured.put(entry(&[1024, 64], "small"));
    measured.put(entry(&[4096, 64], "plain"));
    measured.put(entry(&[4096, 64], "large"));
    measured.put(entry(&[100, 100], "gone"));
    assert_eq!(measured.entries.len(), 3, "one entry a call");
    let choice = |device, ty, sizes: &[i64]| measured.choice(&TURNS, device, ty, sizes);
    assert_eq!(choice("a GPU", F32, &[1100, 70]), Some(1));
    assert_eq!(choice("a GPU", F32, &[3000, 70]), Some(2));
    assert_eq!(choice("a GPU", F32, &[1024, 129]), None, "more than twice as many");
    assert_eq!(choice("a GPU", F32, &[100, 100]), None, "no candidate of today");
    assert_eq!(choice("a GPU", F64, &[1024, 64]), None);
    assert_eq!(choice("another", F32, &[1024, 64]), None);
}

#[test]
fn what_was_written_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("deep").join("tuning.json");
    assert_eq!(Measured::read(&path).expect("none yet"), Measured::default());
    let mut measured = Measured::default();
    measured.put(entry(&[7], "small"));
    measured.write(&path).expect("a file");
    assert_eq!(Measured::read(&path).expect("the file"), measured);
    std::fs::write(&path, "{\"schema\": \"other\", \"entries\": []}").expect("a file");
    assert!(
        Measured::read(&path).expect_err("another schema").to_string().contains("not \"rocforge-tuning/1\"")
    );
    std::fs::write(&path, "[").expect("a file");
    assert!(Measured::read(&path).expect_err("no document").to_string().contains("tuning.json"));
}

#[test]
fn a_forced_choice_goes_before_everything() {
    let choices = Choices::default();
    let choose = || choices.choose(&TURNS, || (Platform::Amd, "gfx90a", "a GPU"), F32, &[1], || None);
    assert_eq!(choose(), 1);
    choices.force(Some(("turns", 2)));
    assert_eq!(choose(), 2);
    choices.force(Some(("others", 0)));
    assert_eq!(choose(), 1);
    choices.force(Some(("turns", 9)));
    assert_eq!(choose(), 2, "the last candidate at most");
}
