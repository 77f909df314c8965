// One dynamic import initialises the shared modules first.
import('./standalone');
