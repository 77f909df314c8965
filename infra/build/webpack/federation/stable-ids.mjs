// @ts-check

/** Replaces absolute paths in module ids, so that builds of a commit are equal in every folder. */
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
  // The identifier is like 'provide module (default) react@19.0.0 = /…/react/index.js'.
  if (identifier.startsWith('provide ')) return identifier.split(' = ')[0];
  return isEntry(identifier) ? 'federation' : undefined;
}

/** @param {string} identifier */
const isEntry = (identifier) => /[\\/]\.federation[\\/]entry\.\w+\.js(?:\||$)/.test(identifier);

/**
 * By default an import is named after its request, an absolute path. @param {import('webpack').Dependency &
 * {userRequest?: string}} dependency
 */
function nameImport(dependency) {
  dependency.userRequest = dependency.userRequest?.replace(/^.*[\\/]node_modules[\\/]/, '');
}
