//! Calls on the platform `nvidia`, whose driver is the stand-in.

use rocforge::platform::Platform;

use crate::support::{NVIDIA, tests};

tests! { NVIDIA, Platform::Nvidia, calls:
    routines_give_what_the_host_gives
    a_recorded_call_runs_again
    a_result_in_host_memory_is_no_part_of_a_graph
    a_variable_of_the_host_is_no_place_on_the_device
    a_result_stays_in_a_buffer
    the_driver_is_asked_for_a_launch_and_nothing_else
    events_happen_in_order
    calls_are_timed_by_events_of_the_caller
    rows_are_copied_by_one_call
}

tests! { &[NVIDIA, &[("ROCFORGE_FAKE_HIP_DEVICES", "2")]].concat(), Platform::Nvidia, calls:
    each_device_has_its_own_memory_and_code
    handles_are_on_the_device_of_the_thread
}

tests! { NVIDIA, Platform::Nvidia, values:
    values_of_the_host_need_no_launch
    values_of_the_host_travel_with_a_launch
    more_problems_than_a_grid_has_blocks
}

tests! { NVIDIA, Platform::Nvidia, grouped:
    a_grouped_product_has_the_bits_of_products
    calls_that_run_together_give_what_they_give_alone
}
