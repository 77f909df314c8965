// @ts-check
import { sharedNames } from '../federation/shared.mjs';

/** @typedef {import('webpack').Compilation} Compilation @typedef {import('webpack').Module} Module */

/** @typedef {{shared: Record<string, string[]>, calls: string[]}} Uses */

/** @param {import('webpack').Compiler} compiler @param {(uses: Uses, compilation: Compilation) => void} tell */
export function onUses(compiler, tell) {
  compiler.hooks.compilation.tap('Uses', (compilation) => {
    compilation.hooks.afterOptimizeDependencies?.tap('Uses', () => tell(usesOf(compilation), compilation));
  });
}

/** @param {Compilation} compilation @returns {Uses} */
function usesOf(compilation) {
  /** @type {Record<string, Set<string>>} */
  const shared = {};
  /** @type {Set<string>} */
  const calls = new Set();
  for (const module of compilation.modules) {
    for (const { target, names } of importsOf(compilation, module)) {
      const sharedName = sharedNameOf(target);
      if (sharedName) (shared[sharedName] ??= new Set()).add(names[0] ?? '*');
    }
    callsOf(compilation, module).forEach((call) => calls.add(call));
  }
  const lists = Object.entries(shared).map(([name, names]) => [name, [...names].sort()]);
  return { shared: Object.fromEntries(lists.sort()), calls: [...calls].sort() };
}

/** @param {Compilation} compilation @param {Module} module @returns {string[]} */
export function callsOf(compilation, module) {
  return importsOf(compilation, module).flatMap(({ target, names }) =>
    isContract(target) && names[0] === 'calls' ? [names[1] ?? '*'] : [],
  );
}

/**
 * Returns names as a path: `calls.listArtworks` is ['calls', 'listArtworks'].
 * @param {Compilation} compilation @param {Module} module @returns {{target: any, names: string[]}[]}
 */
function importsOf({ moduleGraph }, module) {
  return [...moduleGraph.getOutgoingConnections(module)]
    .filter((connection) => connection.dependency && connection.isTargetActive(undefined))
    .flatMap(({ dependency, module: target }) => {
      const { ids, category } = /** @type {any} */ (dependency);
      // A dependency without `ids` only evaluates the module.
      return ids || category === 'commonjs' ? [{ target, names: ids ?? [] }] : [];
    });
}

/** @param {any} module @returns {string | null} */
function sharedNameOf(module) {
  const name = module?.userRequest;
  return module?.externalType && sharedNames.includes(name) ? name : null;
}

/** @param {any} module */
const isContract = (module) => /[\\/]bff[\\/]contract[\\/]src[\\/]/.test(module?.resource ?? '');
