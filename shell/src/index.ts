// Everything shared is eager, so the page needs no second round trip before it starts.
import './bootstrap';
