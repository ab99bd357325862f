//! A process of its own, the library opened in it, and short words for its functions.

use std::any::type_name;
use std::ffi::{CStr, CString, c_char, c_int, c_uint, c_void};
use std::ptr::null_mut;

use rocforge_hip_sys::{
    Api, CaptureMode, CopyKind, ErrorCode, Event, Function, Graph, GraphExec, GraphNode, Library, Module,
    Stream,
};
use rocforge_hiprtc_sys::libloading;
use rocforge_tests::fake_hip::{self, library};

/// Runs `test` in a process of its own, which has these variables. It must be all that the test function holds.
pub fn alone<T: FnOnce(&Fake)>(variables: &[(&str, &str)], test: T) {
    if fake_hip::is_alone(type_name::<T>(), variables) {
        test(&Fake::open());
    }
}

/// Whether a test that needs a C++ compiler goes on: where there is none and none is required, it says so.
pub fn has_compiler() -> bool {
    let Err(missing) = rocforge::platform::hip_on_host::CxxCompiler::find() else { return true };
    let required = std::env::var("ROCFORGE_REQUIRE").unwrap_or_default();
    assert!(!required.split(',').any(|name| name == "cxx"), "ROCFORGE_REQUIRE names cxx: {missing}");
    eprintln!("not covered: {missing}");
    false
}

/// The library, opened.
pub struct Fake {
    pub hip: Library,
    control: libloading::Library,
}

/// Error codes as results, so that tests read as `hip.malloc(8)?`.
pub type Answer<T = ()> = Result<T, ErrorCode>;

impl Fake {
    fn open() -> Fake {
        let hip = Library::open().expect("the library that ROCFORGE_HIP names");
        assert_eq!(hip.path(), library().canonicalize().expect("it is there"));
        // SAFETY: It is open already.
        let control = unsafe { libloading::Library::new(library()) }.expect("it is there");
        Fake { hip, control }
    }

    pub fn api(&self) -> &Api {
        self.hip.api()
    }

    /// A function of the library, by its name.
    ///
    /// # Safety
    /// `T` is the type of a function that may be called so.
    pub unsafe fn symbol<T: Copy>(&self, name: &str) -> T {
        // SAFETY: The caller's promise; the library stays loaded.
        *unsafe { self.control.get::<T>(name) }.unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// Lets the `nth` call from now fail.
    pub fn fail(&self, function: Option<&str>, code: c_int, nth: c_int) -> c_int {
        type Fail = unsafe extern "C" fn(*const c_char, c_int, c_int) -> c_int;
        let name = function.map(|name| CString::new(name).expect("a name"));
        // SAFETY: The library declares the function so; the name is null or a text.
        unsafe {
            self.symbol::<Fail>("rocforge_fake_hip_fail")(
                name.as_ref().map_or(std::ptr::null(), |name| name.as_ptr()),
                code,
                nth,
            )
        }
    }

    /// The calls since this was last asked.
    pub fn calls(&self) -> Vec<String> {
        type Calls = unsafe extern "C" fn(*mut c_char, usize) -> usize;
        let mut bytes = vec![0_u8; 1 << 16];
        // SAFETY: The library declares the function so, and there is room.
        let needed = unsafe {
            self.symbol::<Calls>("rocforge_fake_hip_calls")(bytes.as_mut_ptr().cast(), bytes.len())
        };
        assert!(needed <= bytes.len(), "{needed} bytes of names");
        let text = CStr::from_bytes_until_nul(&bytes).expect("an end").to_str().expect("names");
        text.lines().map(str::to_owned).collect()
    }

    /// What the library last said of an error.
    pub fn message(&self) -> String {
        type Message = unsafe extern "C" fn() -> *const c_char;
        // SAFETY: The library declares the function so, and it answers a text.
        unsafe {
            CStr::from_ptr(self.symbol::<Message>("rocforge_fake_hip_message")())
                .to_string_lossy()
                .into_owned()
        }
    }

    pub fn malloc(&self, size: usize) -> Answer<*mut c_void> {
        let mut address = null_mut();
        // SAFETY: The function writes one address.
        unsafe { (self.api().hipMalloc)(&raw mut address, size) }.ok().map(|()| address)
    }

    pub fn free(&self, address: *mut c_void) -> Answer {
        // SAFETY: The library looks the address up.
        unsafe { (self.api().hipFree)(address) }.ok()
    }

    /// Device memory with these values.
    pub fn upload<T: Copy>(&self, values: &[T]) -> *mut c_void {
        let size = size_of_val(values);
        let address = self.malloc(size).expect("memory");
        self.copy(address, values.as_ptr().cast(), size, CopyKind::HostToDevice).expect("a copy");
        address
    }

    /// Values of device memory.
    pub fn download<T: Copy + Default>(&self, address: *mut c_void, count: usize) -> Vec<T> {
        let mut values = vec![T::default(); count];
        let size = size_of_val(values.as_slice());
        self.copy(values.as_mut_ptr().cast(), address, size, CopyKind::DeviceToHost).expect("a copy");
        values
    }

    pub fn copy(&self, to: *mut c_void, from: *const c_void, size: usize, kind: CopyKind) -> Answer {
        // SAFETY: Tests give host memory that is large enough; the library checks the rest.
        unsafe { (self.api().hipMemcpy)(to, from, size, kind) }.ok()
    }

    pub fn copy_async(&self, to: *mut c_void, from: *const c_void, size: usize, stream: Stream) -> Answer {
        // SAFETY: As above.
        unsafe { (self.api().hipMemcpyAsync)(to, from, size, CopyKind::Default, stream) }.ok()
    }

    pub fn memset_async(&self, to: *mut c_void, byte: c_int, size: usize, stream: Stream) -> Answer {
        // SAFETY: The library checks the range.
        unsafe { (self.api().hipMemsetAsync)(to, byte, size, stream) }.ok()
    }

    pub fn stream(&self, flags: c_uint) -> Stream {
        let mut stream = Stream::NULL;
        // SAFETY: The function writes one handle.
        unsafe { (self.api().hipStreamCreateWithFlags)(&raw mut stream, flags) }.ok().expect("a stream");
        stream
    }

    pub fn synchronize(&self, stream: Stream) -> Answer {
        // SAFETY: The library looks the handle up.
        unsafe { (self.api().hipStreamSynchronize)(stream) }.ok()
    }

    pub fn event(&self, flags: c_uint) -> Event {
        let mut event = Event::NULL;
        // SAFETY: The function writes one handle.
        unsafe { (self.api().hipEventCreateWithFlags)(&raw mut event, flags) }.ok().expect("an event");
        event
    }

    pub fn record(&self, event: Event, stream: Stream) -> Answer {
        // SAFETY: The library looks the handles up.
        unsafe { (self.api().hipEventRecord)(event, stream) }.ok()
    }

    pub fn wait(&self, stream: Stream, event: Event) -> Answer {
        // SAFETY: As above.
        unsafe { (self.api().hipStreamWaitEvent)(stream, event, 0) }.ok()
    }

    pub fn begin(&self, stream: Stream, mode: CaptureMode) -> Answer {
        // SAFETY: As above.
        unsafe { (self.api().hipStreamBeginCapture.expect("it is exported"))(stream, mode) }.ok()
    }

    /// The graph that was recorded, and the answer.
    pub fn end(&self, stream: Stream) -> (Graph, Answer) {
        let mut graph = Graph(std::ptr::dangling_mut());
        // SAFETY: The function writes one handle.
        let code =
            unsafe { (self.api().hipStreamEndCapture.expect("it is exported"))(stream, &raw mut graph) };
        (graph, code.ok())
    }

    pub fn status(&self, stream: Stream) -> Answer<c_int> {
        let mut status = rocforge_hip_sys::CaptureStatus(-1);
        // SAFETY: The function writes one number.
        let code =
            unsafe { (self.api().hipStreamIsCapturing.expect("it is exported"))(stream, &raw mut status) };
        code.ok().map(|()| status.0)
    }

    pub fn instantiate(&self, graph: Graph) -> Answer<GraphExec> {
        let (mut executable, mut node) = (GraphExec::NULL, GraphNode::NULL);
        let instantiate = self.api().hipGraphInstantiate.expect("it is exported");
        // SAFETY: The function writes two handles; there is no log.
        let code = unsafe { instantiate(&raw mut executable, graph, &raw mut node, null_mut(), 0) };
        code.ok().map(|()| executable)
    }

    pub fn replay(&self, executable: GraphExec, stream: Stream) -> Answer {
        // SAFETY: The library looks the handles up; tests keep what their graphs touch.
        unsafe { (self.api().hipGraphLaunch.expect("it is exported"))(executable, stream) }.ok()
    }

    pub fn load(&self, image: &[u8]) -> Answer<Module> {
        let mut module = Module::NULL;
        // SAFETY: The function writes one handle; images are whole files or begin as none does.
        unsafe { (self.api().hipModuleLoadData)(&raw mut module, image.as_ptr().cast()) }
            .ok()
            .map(|()| module)
    }

    pub fn function(&self, module: Module, name: &str) -> Answer<Function> {
        let name = CString::new(name).expect("a name");
        let mut function = Function::NULL;
        // SAFETY: The function writes one handle; the name is a text.
        let code = unsafe { (self.api().hipModuleGetFunction)(&raw mut function, module, name.as_ptr()) };
        code.ok().map(|()| function)
    }

    /// Launches blocks along x.
    pub fn launch(
        &self,
        function: Function,
        [grid, block, shared]: [u32; 3],
        args: &[*const c_void],
        stream: Stream,
    ) -> Answer {
        let mut args: Vec<*mut c_void> = args.iter().map(|arg| arg.cast_mut()).collect();
        let launch = self.api().hipModuleLaunchKernel;
        // SAFETY: Tests give as many arguments as their kernels have, of their types.
        unsafe {
            launch(function, grid, 1, 1, block, 1, 1, shared, stream, args.as_mut_ptr(), null_mut()).ok()
        }
    }
}

/// Runs `work` in another thread, and waits for it.
pub fn elsewhere<T>(work: impl FnOnce() -> T) -> T {
    struct Moved<T>(T);
    // SAFETY: The library may be called from any thread, handles are names, and this thread waits meanwhile.
    unsafe impl<T> Send for Moved<T> {}
    let work = Moved(work);
    let run = move || {
        let whole = work;
        Moved((whole.0)())
    };
    std::thread::scope(|scope| scope.spawn(run).join()).expect("no panic").0
}

/// The address of an argument.
pub fn arg<T>(value: &T) -> *const c_void {
    std::ptr::from_ref(value).cast()
}
