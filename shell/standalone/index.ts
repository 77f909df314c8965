// One dynamic import, so that shared modules are initialised first.
import('./standalone');
