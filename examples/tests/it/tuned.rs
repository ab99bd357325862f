//! A routine with candidates: each of them computes the same.

use rocforge::catalogue;
use rocforge::prelude::*;
use rocforge::tuning;
use rocforge_examples::axpby;

#[test]
fn every_candidate_computes_the_same() -> Result<()> {
    let tunable = tuning::tunables().into_iter().find(|one| one.family == "axpby").expect("declared");
    assert_eq!(tunable.candidates.len(), 9);
    assert_eq!(tunable.candidates[0], "block=256,ITEMS=1");
    assert_eq!(tunable.candidates[5], "block=128,ITEMS=4");
    assert_eq!(tunable.mistakes(), Vec::<String>::new());
    let handle = Handle::new()?;
    let n = 3 * 2048 + 5;
    let x: Vec<f64> = (0..n).map(|i| i as f64).collect();
    let y: Vec<f64> = (0..n).map(|i| 7.0 - i as f64).collect();
    let expected: Vec<f64> = x.iter().zip(&y).map(|(x, y)| 2.0 * x + 0.5 * y).collect();
    for (index, name) in tunable.candidates.iter().enumerate() {
        handle.force_choice(Some(("axpby", index)));
        let input = handle.upload(&x)?;
        let mut output = handle.upload(&y)?;
        axpby(&handle, n, 2.0, input.vector(1), 0.5, output.vector_mut(1))?;
        assert_eq!(output.to_vec()?, expected, "{name}");
    }
    Ok(())
}

#[test]
fn every_candidate_has_a_kernel_of_its_block() -> Result<()> {
    let kernels = (catalogue::find("example_daxpby")?.kernels)();
    let named: Vec<(String, u32)> =
        kernels.iter().map(|kernel| (kernel.entry_name(), kernel.kernel.block[0])).collect();
    assert_eq!(named.len(), 9, "{named:?}");
    for block in [128, 256, 512] {
        for items in [1, 2, 4] {
            let wanted = (format!("axpby_block_{block}_f64_{items}"), block);
            assert!(named.contains(&wanted), "{wanted:?} is not in {named:?}");
        }
    }
    Ok(())
}
