import { chunkLoader } from './remotes/recovery/script-retry';

declare global {
  var __webpack_chunk_load__: (id: string | number) => Promise<unknown>;
  interface ErrorConstructor {
    stackTraceLimit: number;
  }
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
  const { stackTraceLimit } = Error;
  // React and Redux Toolkit create errors when evaluated; for a stack, V8 would parse each module a second time.
  Error.stackTraceLimit = 0;
  for (const evaluate of pieces) {
    await new Promise((resolve) => setTimeout(resolve));
    await evaluate();
  }
  Error.stackTraceLimit = stackTraceLimit;
}

export const lazyPieces = [
  () => import('@studio/kit/dialog'),
  () => import('@studio/kit/image-uploader'),
  () => import('@studio/kit/zoom-view'),
];
