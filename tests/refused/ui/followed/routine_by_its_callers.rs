use rocforge::prelude::*;

#[rocblas_kernel(symbol = "ui_{t}thing")]
pub fn thing<T: Scalar>(n: Dim, alpha: Param<T>, x: Vector<T>, y: VectorMut<T>) {
    y[0] = (|| alpha * x[n])();
}

#[rocblas_kernel(symbol = "ui_{t}other", types(s: f32))]
pub fn other<T: Scalar>(call: &Call<'_>, n: Dim, x: Vector<T>, y: VectorMut<T>) -> Result<()> {
    thing::<T>(call.nested(), n, T::ONE, x.into(), y.into())?;
    Ok(())
}

fn main() -> Result<()> {
    let handle = Handle::new()?;
    let (x, mut y) = (handle.upload(&[1.0_f32])?, handle.upload(&[2.0_f32])?);
    thing(&handle, 1, 2.0, x.vector(1), y.vector_mut(1))?;
    println!("{}", __rf_thing::ROUTINE.family);
    Ok(())
}
