import { readFileSync } from 'node:fs';
import { type Environment, StartError } from './settings';

/** Gives the environment with the content of files in it, as containers are given secrets: `<name>_FILE` names one. What is set itself wins;
 *  an empty file sets nothing. @param names of the settings that may stand in a file
 *  @throws StartError naming every file that can't be read. */
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
