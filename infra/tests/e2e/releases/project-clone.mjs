// @ts-check
import { execFile, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { existsSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { noteInstalled, stamp } from '../../../build/machine/install.mjs';
import { partInputs } from '../../../build/webpack/inputs.mjs';

/** @typedef {ReturnType<typeof cloneProject>} ProjectClone */

/**
 * The clone uses the packages installed here, its own workspaces, and the builds made here, rebuilt where its sources
 * differ. Call `remove` when done.
 */
export function cloneProject() {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'studio-clone-'));
  /** @param {...string} args */
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
  };
  git('clone', '--quiet', '--shared', process.cwd(), '.');
  git('config', 'user.email', 'team@studio.example');
  git('config', 'user.name', 'A team');
  appendFileSync(path.join(folder, '.git/info/exclude'), 'node_modules\n');
  linkPackages(folder);
  for (const built of [...Object.values(partInputs).map(({ output }) => output), '.cache/types', '.cache/contract']) {
    if (existsSync(built)) cpSync(built, path.join(folder, built), { recursive: true });
  }

  return {
    folder,
    git,
    /** @param {string} file @param {string} text @param {string} replacement */
    change(file, text, replacement) {
      const place = path.join(folder, file);
      const source = readFileSync(place, 'utf8');
      if (!source.includes(text)) throw new Error(`"${text}" does not stand in ${file}`);
      writeFileSync(
        place,
        source.replace(text, () => replacement),
      );
    },
    /**
     * Removes the part's other tests, which run elsewhere.
     * @param {string} part @param {string} kept
     */
    leaveOneTest(part, kept) {
      const tests = git('ls-files', `${part}/**.test.ts`, `${part}/**.test.tsx`).split('\n');
      if (!tests.includes(kept)) throw new Error(`${kept} is none of the tests of ${part}`);
      git('rm', '--quiet', ...tests.filter((test) => test !== kept));
    },
    /** @param {string} file @param {string} content */
    write: (file, content) => writeFileSync(path.join(folder, file), content),
    /** @param {string} subject @returns {string} */
    commit(subject) {
      git('add', '--all');
      git('commit', '--quiet', '--message', subject);
      return git('rev-parse', '--short=12', 'HEAD');
    },
    /**
     * @param {NodeJS.ProcessEnv} settings @param {...string} args @returns {Promise<{status: number, output: string}>}
     */
    make(settings, ...args) {
      const env = { ...process.env, NODE_ENV: '', ...settings };
      return new Promise((resolve) => {
        execFile('make', ['--silent', ...args], { cwd: folder, env, maxBuffer: 1e8 }, (error, stdout, stderr) =>
          resolve({ status: error ? Number(error.code) : 0, output: stdout + stderr }),
        );
      });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** @param {string} folder */
function linkPackages(folder) {
  for (const workspace of ['bff', 'shell', 'infra']) {
    const packages = path.join(workspace, 'node_modules');
    if (existsSync(packages)) symlinkSync(path.resolve(packages), path.join(folder, packages));
  }
  const own = path.join(folder, 'node_modules/@studio');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync('node_modules')) {
    if (!['@studio', path.basename(stamp)].includes(name))
      symlinkSync(path.resolve('node_modules', name), path.join(folder, 'node_modules', name));
  }
  // Links to the workspaces are relative paths.
  for (const name of readdirSync('node_modules/@studio'))
    symlinkSync(readlinkSync(path.join('node_modules/@studio', name)), path.join(own, name));
  noteInstalled(folder);
}

/** @param {string} output */
export const millisecondsIn = (output) => Number(/after (\d+) ms/.exec(output)?.[1] ?? NaN);
