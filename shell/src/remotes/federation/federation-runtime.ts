import { createInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { chunkLoader } from '../recovery/script-retry';

function runtimeOfContainer() {
  const { attachShareScopeMap, bundlerRuntime, runtime } = federation;
  return {
    attachShareScopeMap,
    // The shell exposes nothing, so its runtime cannot start containers.
    bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry: startContainer },
    bundlerRuntimeOptions: {},
    runtime: { ...runtime, init: createInstance },
  };
}

type Container = Parameters<typeof initContainerEntry>[0];

type WithChunks = Container['webpackRequire'] & { e: (id: string | number) => Promise<unknown> };

function startContainer(container: Container) {
  const require = container.webpackRequire as WithChunks;
  require.e = chunkLoader(require.e);
  return initContainerEntry(container);
}

/** Containers call `studioFederation` (infra/build/webpack/remote). */
export function provideFederation(): void {
  Object.assign(globalThis, { studioFederation: runtimeOfContainer });
}
