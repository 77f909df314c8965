// @ts-check
import vm from 'node:vm';

/** @typedef {import('../../../../shell/server/route-rules.mjs').DeclaredRoute} DeclaredRoute */
/** @typedef {import('../../../../shell/server/route-rules.mjs').DeclaredSlot} DeclaredSlot */

/** @typedef {import('../../../../shell/server/route-rules.mjs').DeclaredRedirects} DeclaredRedirects */

/** A route as its code says it: the chunk of a lazy page stands there by its name.
 *  @typedef {DeclaredRoute & {chunk?: string}} SaidRoute */

/** What a remote says of its pages, slots and redirects, read from its server bundle: everything of a route or a slot that is not code. It is evaluated with stand-ins for
 *  the shared modules, which bear whatever a module does with them while it loads.
 *  @param {string} code the server bundle @returns {{routes: SaidRoute[], slots?: DeclaredSlot[], redirects?: DeclaredRedirects, problem: string | null}} `problem`: why it cannot be read */
export function remoteRoutes(code) {
  try {
    const module = { exports: /** @type {any} */ ({}) };
    const evaluate = vm.runInThisContext(`(function (module, exports, require) {${code}\n})`);
    evaluate(module, module.exports, () => standIn());
    const { routes, slots, redirects } = module.exports.default;
    const said = routes.map(declarationOf);
    return {
      routes: said,
      ...(slots ? { slots: slots.map(slotOf) } : {}),
      ...(redirects ? { redirects } : {}),
      problem: null,
    };
  } catch (error) {
    return { routes: [], problem: error instanceof Error ? error.message : String(error) };
  }
}

/** What stands there wrongly is passed on as it is: whoever reads the record says what is wrong with it.
 *  @param {any} route @returns {SaidRoute} */
function declarationOf({ component: _component, prefetch: _prefetch, head: _head, ...declared }) {
  const { sitemap } = declared;
  // The record's reader knows the wire and not the contract's names.
  return sitemap?.call ? { ...declared, sitemap: { ...sitemap, call: sitemap.call.path } } : declared;
}

/** @param {any} slot @returns {DeclaredSlot} */
const slotOf = ({ component: _component, ...declared }) => declared;

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
