//! Numbers at the ends of their range: each call is answered, and none panics or wraps.

use rocforge::catalogue::{self, ParamKind};
use rocforge::view::Batch;
use rocforge::{Arg, Args, Status};

use super::{MODES, with_mode};

const NUMBERS: [i64; 6] = [i64::MIN, -1, 0, 1, i64::MAX - 1, i64::MAX];

/// Null pointers, every size `size`, every increment and leading dimension `stride`.
fn arguments(params: &[catalogue::ParamInfo], size: i64, stride: i64) -> Vec<Arg> {
    let null = std::ptr::null_mut();
    let argument = |param: &catalogue::ParamInfo| match param.kind {
        ParamKind::Dim => Arg::Dim(size),
        ParamKind::Scalar { .. } | ParamKind::Result { .. } => Arg::Scalar(null),
        ParamKind::Values { .. } | ParamKind::Vector { .. } | ParamKind::Matrix { .. } => {
            Arg::Memory { pointer: null, stride, batch: Batch::Strided(stride) }
        }
        ParamKind::Operation => Arg::Option(111),
        ParamKind::Fill => Arg::Option(121),
        ParamKind::Diagonal => Arg::Option(131),
        ParamKind::Side => Arg::Option(141),
    };
    params.iter().map(argument).collect()
}

#[test]
fn no_number_panics() {
    for instance in catalogue::routines().expect("a catalogue").iter().flat_map(|routine| routine.instances) {
        for (size, stride) in NUMBERS.into_iter().flat_map(|size| NUMBERS.map(|stride| (size, stride))) {
            for (batch_count, mode) in NUMBERS.into_iter().flat_map(|count| MODES.map(|mode| (count, mode))) {
                let list = arguments(instance.routine.params, size, stride);
                let handle = with_mode(mode);
                // SAFETY: every pointer is null, which calls refuse before they follow any.
                let args = unsafe { Args::new(instance, &list, batch_count, mode, false) }
                    .expect("as many as params");
                let answer = (instance.call)(&handle, instance, &args).map_err(|error| error.status());
                let known = [Ok(Status::Success), Err(Status::InvalidPointer), Err(Status::InvalidSize)];
                assert!(known.contains(&answer), "{}: {answer:?}", instance.symbol);
                handle.start_size_query().expect("no query runs yet");
                let args = Args::sizes(instance, &list, batch_count).expect("as many as params");
                let answer = (instance.call)(&handle, instance, &args).map_err(|error| error.status());
                let known = [
                    Ok(Status::SizeIncreased),
                    Ok(Status::SizeUnchanged),
                    Err(Status::InvalidSize),
                    Err(Status::MemoryError),
                ];
                assert!(known.contains(&answer), "{} in a query: {answer:?}", instance.symbol);
                (instance.cost)(&args).expect("a cost, or that it does not fit");
            }
        }
    }
}
