import { readFileSync } from 'node:fs';
import { type Environment, StartError } from './settings';

/**
 * `<name>_FILE` is a path. A variable that is set wins.
 * @throws StartError that names every unreadable file
 */
export function withFiles<T extends Environment>(env: T, names: readonly string[]): T {
  const problems: string[] = [];
  const found = names.flatMap((name) => {
    const file = env[`${name}_FILE`];
    if (!file || env[name]) return [];
    try {
      return [[name, readFileSync(file, 'utf8').trim()]];
    } catch (error) {
      problems.push(`${name}_FILE can't be read: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  });
  if (problems.length > 0) throw new StartError(problems);
  return { ...env, ...Object.fromEntries(found) };
}
