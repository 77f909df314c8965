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

/**
 * One classic script, because window.Stripe must exist as soon as it has run, and modules are deferred. All parts share
 * one scope.
 */
export function joinModules(sources: readonly string[]): string {
  const bodies = sources.map((source) => source.replace(IMPORT, '').replace(EXPORT, '').trim());
  return `(() => {\n'use strict';\n${bodies.join('\n\n')}\n})();\n`;
}
