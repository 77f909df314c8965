// One dynamic import, so that what is shared is settled before anything uses it.
import('./standalone');
