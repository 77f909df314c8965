// @ts-check
import { fork } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bareEnvironment } from '../machine/commands.mjs';
import { installPackages } from '../machine/install.mjs';
import { refuseReadOnly } from '../machine/preflight.mjs';
import { isBuilt, partInputs } from './inputs.mjs';

const buildFile = fileURLToPath(new URL('./build.mjs', import.meta.url));

/** @returns {Promise<void>} */
export async function buildAll() {
  const waiting = Object.keys(partInputs).filter((name) => !isBuilt(name));
  if (waiting.length === 0) return console.log('  nothing has changed');
  refuseReadOnly(`${waiting.join(', ')} must be built there`);
  const lanes = Array.from({ length: Math.min(2, cpus().length) }, async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await buildInChild(name);
  });
  await Promise.all(lanes);
}

/** @param {string} name @returns {Promise<void>} */
function buildInChild(name) {
  return new Promise((resolve, reject) => {
    fork(buildFile, [name], { env: bareEnvironment() }).on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} could not be built.`)),
    );
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    // Builds need no database.
    installPackages({ isCompiled: false });
    await buildAll();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
