// @ts-check
// Writes the current digests of the base images into .env: `make pin-images`.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fail } from '../../build/machine/commands.mjs';
import { readComposeSettings } from './settings.mjs';

const composeFile = fileURLToPath(new URL('../../../docker-compose.yml', import.meta.url));

/** @param {NodeJS.ProcessEnv} env @returns {[variable: string, image: string][]} */
function baseImages(env) {
  const named = readFileSync(composeFile, 'utf8').matchAll(/\$\{(\w+_IMAGE):-([^}]+)\}/g);
  return [...named].map(([, name = '', image = '']) => [name, (env[name] || image).replace(/@.*$/, '')]);
}

/** @param {string} image @returns {{digest: string} | {problem: string}} */
function digestOf(image) {
  const format = ['--format', '{{json .Manifest.Digest}}'];
  const asked = spawnSync('docker', ['buildx', 'imagetools', 'inspect', image, ...format], { encoding: 'utf8' });
  if (asked.error) throw new Error(`Docker cannot be run: ${asked.error.message}`);
  const [digest] = /sha256:[0-9a-f]{64}/.exec(asked.stdout) ?? [];
  if (asked.status === 0 && digest) return { digest };
  return {
    problem:
      asked.stderr
        .trim()
        .split('\n')
        .at(-1)
        ?.replace(/^ERROR: /, '') || 'it names no digest',
  };
}

/** @param {string} text @param {[string, string][]} values */
function withSettings(text, values) {
  return values.reduce((all, [name, value]) => {
    const line = new RegExp(`^${name}=.*$`, 'm');
    if (line.test(all)) return all.replace(line, `${name}=${value}`);
    return `${all}${all === '' || all.endsWith('\n') ? '' : '\n'}${name}=${value}\n`;
  }, text);
}

/** @param {NodeJS.ProcessEnv} env @param {string} file @returns {string[]} */
export function pinImages(env, file) {
  const asked = baseImages(env).map(([name, image]) => ({ name, image, found: digestOf(image) }));
  const pinned = asked.flatMap(({ name, image, found }) =>
    'digest' in found ? [/** @type {[string, string]} */ ([name, `${image}@${found.digest}`])] : [],
  );
  if (pinned.length > 0) {
    const isNew = !existsSync(file);
    writeFileSync(file, withSettings(isNew ? '' : readFileSync(file, 'utf8'), pinned));
    // .env contains secrets.
    if (isNew) chmodSync(file, 0o600);
  }
  const problems = asked.flatMap(({ image, found }) => ('problem' in found ? [`${image} (${found.problem})`] : []));
  if (problems.length > 0)
    throw new Error(
      `No registry says the digest of ${problems.join(', ')}. ${pinned.length === 0 ? 'Nothing was changed' : 'The others are written'}: ` +
        'images without a digest are taken by their tag. Try again where a registry can be reached.',
    );
  return pinned.map(([name, value]) => `${name}=${value}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const { env } = readComposeSettings();
    console.log(`Written into .env; make up builds on these:\n  ${pinImages(env, path.resolve('.env')).join('\n  ')}`);
  } catch (error) {
    fail(error);
  }
}
