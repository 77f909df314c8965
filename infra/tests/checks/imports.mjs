// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** @typedef {Record<string, readonly string[]>} Imports */

const noted = '.cache/imports.json';

/**
 * The reporter of `npm run boundaries` also stores the import graph, from which tests derive what a change affects.
 * @param {import('dependency-cruiser').ICruiseResult} result
 */
export default function report({ modules, summary }) {
  /** @type {Imports} */
  const imports = Object.fromEntries(
    modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  );
  mkdirSync('.cache', { recursive: true });
  writeFileSync(noted, JSON.stringify(imports));
  const broken = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  const told = `${modules.length} files, ${summary.totalDependenciesCruised} imports, ${broken.length} against the rules\n`;
  return { output: [...broken, told].join('\n'), exitCode: Math.min(broken.length, 1) };
}

/** @returns {Imports} */
export function notedImports() {
  return JSON.parse(readFileSync(noted, 'utf8'));
}
