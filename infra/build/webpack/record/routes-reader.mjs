// @ts-check
// The program runs without settings and without access to files, processes or threads, because the code is a team's and
// its packages'.
import vm from 'node:vm';

process.once('message', (code) => {
  process.send?.(declared(String(code)), () => process.exit(0));
});

/** @param {string} code @returns {import('./remote-routes.mjs').RemoteDeclaration} */
function declared(code) {
  try {
    const module = { exports: /** @type {any} */ ({}) };
    const evaluate = vm.runInThisContext(`(function (module, exports, require) {${code}\n})`);
    evaluate(module, module.exports, () => standIn());
    const { routes, slots, redirects } = module.exports.default;
    const declarations = routes.map(declarationOf);
    return {
      routes: declarations,
      ...(slots ? { slots: slots.map(slotOf) } : {}),
      ...(redirects ? { redirects } : {}),
      problem: null,
    };
  } catch (error) {
    return { routes: [], problem: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * The function passes invalid values on; readers of the record report them.
 * @param {any} route @returns {import('./remote-routes.mjs').RouteDeclaration}
 */
function declarationOf({ component: _component, prefetch: _prefetch, head: _head, ...declared }) {
  const { sitemap } = declared;
  // Readers of the record know URLs, not call names.
  return sitemap?.call ? { ...declared, sitemap: { ...sitemap, call: sitemap.call.path } } : declared;
}

/** @param {any} slot @returns {import('./remote-routes.mjs').DeclaredSlot} */
const slotOf = ({ component: _component, ...declared }) => declared;

/** @returns {any} */
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
