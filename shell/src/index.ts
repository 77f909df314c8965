import { chunkLoader } from './remotes/recovery/script-retry';

declare global {
  /** webpack's own loading of the shell's chunks (webpack's documentation, Module Variables). */
  var __webpack_chunk_load__: (id: string | number) => Promise<unknown>;
}

__webpack_chunk_load__ = chunkLoader(__webpack_chunk_load__);

/** Everything that is shared is in the first script, so that the page needs no second round trip before it starts. It is evaluated in
 *  pieces, with time for the browser in between. */
const pieces = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@studio/host'),
  () => import(/* webpackMode: "eager" */ '@studio/kit'),
  () => import(/* webpackMode: "eager" */ './bootstrap'),
];

void start();

async function start(): Promise<void> {
  for (const evaluate of pieces) {
    await new Promise((resolve) => setTimeout(resolve));
    await evaluate();
  }
}

/** The kit's heavy pieces: named here so that the shell provides them, loaded by whoever opens one. */
export const lazyPieces = [
  () => import('@studio/kit/dialog'),
  () => import('@studio/kit/image-uploader'),
  () => import('@studio/kit/zoom-view'),
];
