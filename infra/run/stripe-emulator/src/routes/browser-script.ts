/** The modules of the browser's script, each after those that it imports. */
export const SCRIPT_PARTS = [
  'errors.js',
  'messages.js',
  'api.js',
  'frame.js',
  'element.js',
  'elements.js',
  'challenge.js',
  'confirmation.js',
  'stripe.js',
] as const;

const IMPORT = /^import\s[\s\S]*?;\n/gm;
const EXPORT = /^export (?=(async )?(function|const|class))/gm;

/** Joins small modules into one classic script: window.Stripe has to be there as soon as the script has run, which
 *  modules, being deferred, can't promise. Names are shared, so no two parts may declare the same one. */
export function joinModules(sources: readonly string[]): string {
  const bodies = sources.map((source) => source.replace(IMPORT, '').replace(EXPORT, '').trim());
  return `(() => {\n'use strict';\n${bodies.join('\n\n')}\n})();\n`;
}
