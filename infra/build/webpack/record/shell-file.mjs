// @ts-check
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { contractDescription } from './contract-description.mjs';
import { sharedTypes } from './shared-types.mjs';
import { callsOf, onUses } from './uses.mjs';

/**
 * The front server publishes `shell.json` in /releases.json. `offers` has exports by shared module; `types` and `api`
 * name files; `calls` and `hostCalls` are the calls that the shell needs of the BFF.
 */
export class ShellFile {
  /** @param {string} directory */
  constructor(directory) {
    this.directory = directory;
    /** @type {{calls: string[], hostCalls: Record<string, string[]>}} */
    this.found = { calls: [], hostCalls: {} };
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    onUses(compiler, ({ calls }, compilation) => {
      this.found = { calls, hostCalls: hostCallsOf(compilation) };
    });
    /** @type {Promise<string>} */
    let types;
    compiler.hooks.beforeCompile.tap('ShellFile', () => {
      types ??= sharedTypes().then((read) => JSON.stringify(read));
      // The error is reported where the promise is awaited.
      types.catch(() => undefined);
    });
    compiler.hooks.afterEmit.tapPromise('ShellFile', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const describe = path.join(this.directory, 'server/describe.cjs');
      const files = {
        api: this.#writeStatic('contract', await contractDescription()),
        types: this.#writeStatic('types', await types),
      };
      const shell = { ...JSON.parse(await runNode(describe)), ...this.found, ...files };
      const file = { ...shell, builtAt: new Date().toISOString() };
      writeFileSync(path.join(this.directory, 'shell.json'), `${JSON.stringify(file, null, 2)}\n`);
    });
  }

  /** @param {string} name @param {string} content @returns {string} */
  #writeStatic(name, content) {
    const file = `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 10)}.json`;
    mkdirSync(path.join(this.directory, 'static'), { recursive: true });
    writeFileSync(path.join(this.directory, 'static', file), content);
    return file;
  }
}

/** @param {string} file @returns {Promise<string>} */
async function runNode(file) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await promisify(execFile)(process.execPath, [file], { env, maxBuffer: 1e8 });
  return stdout;
}

/** @param {import('webpack').Compilation} compilation @returns {Record<string, string[]>} */
function hostCallsOf(compilation) {
  const { moduleGraph } = compilation;
  const host = [...compilation.modules].find((module) => /shell[\\/]host[\\/]src[\\/]index\.ts$/.test(fileOf(module)));
  const names = host ? moduleGraph.getProvidedExports(host) : [];
  const calls = (Array.isArray(names) ? names : []).map((name) => {
    const origin = host && moduleGraph.getExportInfo(host, name).getTarget(moduleGraph)?.module;
    return /** @type {const} */ ([name, origin ? callsOf(compilation, origin) : []]);
  });
  return Object.fromEntries(calls.filter(([, found]) => found.length > 0));
}

/** @param {import('webpack').Module} module */
const fileOf = (module) => /** @type {any} */ (module).resource ?? '';
