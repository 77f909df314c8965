import { chunkLoader } from './remotes/recovery/script-retry';

declare global {
  var __webpack_chunk_load__: (id: string | number) => Promise<unknown>;
}

__webpack_chunk_load__ = chunkLoader(__webpack_chunk_load__);

/** Shared modules are in the first script, which saves a round trip. The pieces are evaluated in separate tasks. */
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

export const lazyPieces = [
  () => import('@studio/kit/dialog'),
  () => import('@studio/kit/image-uploader'),
  () => import('@studio/kit/zoom-view'),
];
