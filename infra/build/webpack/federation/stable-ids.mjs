// @ts-check

/** Names for what the federation plugin makes of paths of this machine, so that the same commit has the same builds in every folder: webpack
 *  would number its modules by them, and the minimizer would choose its letters by the letters in them. */
export class StableIds {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('StableIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIds', (modules) => {
        for (const module of modules) {
          const id = idOf(module.identifier());
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
      compilation.hooks.succeedModule.tap('StableIds', (module) => {
        if (isEntry(module.identifier())) module.dependencies.forEach(nameImport);
      });
    });
  }
}

/** @param {string} identifier */
function idOf(identifier) {
  if (identifier.startsWith('container entry')) return 'container';
  // 'provide module (default) react@19.0.0 = /…/react/index.js'
  if (identifier.startsWith('provide ')) return identifier.split(' = ')[0];
  return isEntry(identifier) ? 'federation' : undefined;
}

/** Whether a module is the one that starts the run time: a file that the plugin writes. @param {string} identifier */
const isEntry = (identifier) => /[\\/]\.federation[\\/]entry\.\w+\.js(?:\||$)/.test(identifier);

/** What is imported is called after what was asked for, which is a whole path here. @param {import('webpack').Dependency & {userRequest?: string}} dependency */
function nameImport(dependency) {
  dependency.userRequest = dependency.userRequest?.replace(/^.*[\\/]node_modules[\\/]/, '');
}
