import { createInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { chunkLoader } from '../recovery/script-retry';

/** A federation runtime as a container's code expects it: the shell's code with a state of the container's own. */
function runtimeOfContainer() {
  const { attachShareScopeMap, bundlerRuntime, runtime } = federation;
  return {
    attachShareScopeMap,
    // The shell exposes nothing, so its own runtime can't start a container.
    bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry: startContainer },
    bundlerRuntimeOptions: {},
    // `init` would find the shell's own instance by the build that it is part of.
    runtime: { ...runtime, init: createInstance },
  };
}

type Container = Parameters<typeof initContainerEntry>[0];

/** webpack's loading of chunks, of which the run time's types say nothing. */
type WithChunks = Container['webpackRequire'] & { e: (id: string | number) => Promise<unknown> };

/** Starts a container whose own chunks come as the shell's do. */
function startContainer(container: Container) {
  const require = container.webpackRequire as WithChunks;
  require.e = chunkLoader(require.e);
  return initContainerEntry(container);
}

/** Lets remotes run on the shell's federation runtime instead of bringing one each: their containers call
 *  `studioFederation` as they start (infra/build/webpack/remote). */
export function provideFederation(): void {
  Object.assign(globalThis, { studioFederation: runtimeOfContainer });
}
