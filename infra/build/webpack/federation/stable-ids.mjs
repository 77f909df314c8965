// @ts-check

/** Names for the two modules that the federation plugin makes: webpack would number them by a path of this machine, so that the same commit
 *  would have other builds in another folder, of other sizes. */
export class StableIds {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('StableIds', (compilation) =>
      compilation.hooks.beforeModuleIds.tap('StableIds', (modules) => {
        for (const module of modules) {
          const id = idOf(module.identifier());
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      }),
    );
  }
}

/** @param {string} identifier */
function idOf(identifier) {
  if (identifier.startsWith('container entry')) return 'container';
  return /[\\/]\.federation[\\/]entry\.\w+\.js(?:\||$)/.test(identifier) ? 'federation' : undefined;
}
