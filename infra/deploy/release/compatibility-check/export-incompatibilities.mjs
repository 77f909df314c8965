// @ts-check
import { typeProblems } from './type-problems.mjs';

/** @typedef {import('../../../build/webpack/record/shared-types.mjs').SharedTypes} SharedTypes */
/** @typedef {Record<string, Record<string, string>>} ExportIncompatibilities */

/**
 * Each line compiles only if the export stays usable. A function must accept all that it accepted before; `Lost` are
 * properties of its first parameter that it no longer accepts. A constant may change within its shape.
 */
const prelude = `
type Keys<T> = T extends object ? keyof T : never;
type First<F> = F extends (first: infer A, ...rest: never) => unknown ? A : never;
type Lost<H, O> = [First<O>] extends [object] ? Exclude<Keys<First<H>>, Keys<First<O>>> : never;
type Wide<T> = T extends (...all: never) => unknown ? T : T extends string ? string : T extends number ? number : T extends object ? { [K in keyof T]: Wide<T[K]> } : T;
`;

/**
 * @param {SharedTypes} held @param {SharedTypes} offered @param {Record<string, string[]>} used exports by shared
 * module @returns {Promise<ExportIncompatibilities>}
 */
export async function exportIncompatibilities(held, offered, used) {
  const sides = { held, offered };
  const modules = Object.keys(used).filter((name) => held.modules[name] && offered.modules[name]);
  const imports = modules.flatMap((name, index) =>
    Object.keys(sides).map((side) => `import type * as ${side}${index} from '${side}:${name}';`),
  );
  const checks = modules.flatMap((module, index) =>
    (used[module] ?? []).flatMap((name) => checksOf({ module, name, index })),
  );
  const lines = [...imports, ...prelude.trim().split('\n'), ...checks.map(({ code }) => code)];
  const found = await typeProblems(sides, { text: lines.join('\n') });
  const problems = new Map(found.map(({ line, reason }) => [line, reason]));
  const first = lines.length - checks.length + 1;
  /** @type {ExportIncompatibilities} */
  const incompatibilities = {};
  checks.forEach(({ module, name, kind }, index) => {
    const problem = problems.get(first + index);
    const isIncompatible = kind === 'type' ? problems.has(first + index + 1) : kind !== 'shape';
    if (problem && isIncompatible)
      (incompatibilities[module] ??= {})[name] ??= kind === 'droppedProperties' ? droppedProperties(problem) : problem;
  });
  return incompatibilities;
}

/** @param {{module: string, name: string, index: number}} exportRef @returns {{module: string, name: string, kind: string, code: string}[]} */
function checksOf({ module, name, index }) {
  const [held, offered] = [`held${index}.${name}`, `offered${index}.${name}`];
  const codes =
    name === 'RemoteModule'
      ? { given: `export const given: ${offered} = null! as ${held};` }
      : {
          droppedProperties: `export const lost${index}${name}: 'all that it took' = null! as Lost<typeof ${held}, typeof ${offered}>;`,
          type: `export const type${index}${name}: typeof ${held} = null! as typeof ${offered};`,
          shape: `export const shape${index}${name}: Wide<typeof ${held}> = null! as Wide<typeof ${offered}>;`,
        };
  return Object.entries(codes).map(([kind, code]) => ({ module, name, kind, code }));
}

/** @param {string} problem */
const droppedProperties = (problem) =>
  `it no longer takes ${/^Type '(.+?)' is not/.exec(problem)?.[1] ?? 'all that it took'}`;
