import { createInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** A federation runtime as a container's code expects it: the shell's code with a state of the container's own. */
function runtimeOfContainer() {
  const { attachShareScopeMap, bundlerRuntime, runtime } = federation;
  return {
    attachShareScopeMap,
    // The shell exposes nothing, so its own runtime can't start a container.
    bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
    bundlerRuntimeOptions: {},
    // `init` would find the shell's own instance by the build that it is part of.
    runtime: { ...runtime, init: createInstance },
  };
}

/** Lets remotes run on the shell's federation runtime instead of bringing one each: their containers call
 *  `studioFederation` as they start (infra/build/webpack/remote). */
export function provideFederation(): void {
  Object.assign(globalThis, { studioFederation: runtimeOfContainer });
}
