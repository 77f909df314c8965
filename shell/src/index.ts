// Everything shared is eager, so the page needs no second round trip before it starts.
import './bootstrap';

/** The kit's heavy pieces: named here so that the shell provides them, loaded by whoever opens one. */
export const lazyPieces = [
  () => import('@studio/kit/dialog'),
  () => import('@studio/kit/image-uploader'),
  () => import('@studio/kit/zoom-view'),
];
