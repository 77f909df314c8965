// @ts-check
import vm from 'node:vm';

/** The paths that a remote shows, read from its server bundle. It is evaluated with stand-ins for the shared modules, which
 *  bear whatever a module does with them while it loads.
 *  @param {string} code the server bundle @returns {{paths: string[], problem: string | null}} `problem`: why it cannot be read */
export function remotePaths(code) {
  try {
    const module = { exports: /** @type {any} */ ({}) };
    const evaluate = vm.runInThisContext(`(function (module, exports, require) {${code}\n})`);
    evaluate(module, module.exports, () => standIn());
    const paths = module.exports.default.routes.map((/** @type {{path: unknown}} */ { path }) => String(path));
    return { paths, problem: null };
  } catch (error) {
    return { paths: [], problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Something that can be called, read, counted and listed without end. @returns {any} */
function standIn() {
  const bearsAll = () => standIn();
  return new Proxy(function any() {}, {
    apply: bearsAll,
    construct: bearsAll,
    get: (_, key) => {
      if (key === Symbol.toPrimitive) return () => '';
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      return key === 'then' ? undefined : standIn();
    },
  });
}
