// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** What each file imports, of ours and of others. @typedef {Record<string, readonly string[]>} Imports */

const noted = '.cache/imports.json';

/** What dependency-cruiser calls with what it has found (`npm run boundaries`): tells what breaks a rule, and notes what imports what, which says
 *  what a change can reach. @param {import('dependency-cruiser').ICruiseResult} result */
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

/** @returns {Imports} as they were when the boundaries were last checked */
export function notedImports() {
  return JSON.parse(readFileSync(noted, 'utf8'));
}
