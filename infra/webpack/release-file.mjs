// @ts-check
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requiredVersions } from './shared.mjs';

/** Version of the boundary between shell and remotes; equals `remoteContract` in shell/host (a test compares them). */
export const contractVersion = 1;

/** Writes a remote's `release.json` when both of its builds are done: one atomic record of what to load.
 *  `entry` and `preload` are what the browser loads, `server` is what the front server evaluates, each with its SHA-256
 *  in `hashes`; `requires` are the shared versions that the build asks of the shell. */
export class ReleaseFile {
  /** @param {string} directory @param {boolean} isDevelopment */
  constructor(directory, isDevelopment) {
    this.directory = directory;
    this.isDevelopment = isDevelopment;
    /** @type {{entry?: string, preload?: string[], server?: string | null}} */
    this.found = isDevelopment ? { server: null } : {};
  }

  browserPlugin() {
    return this.#plugin((compilation) => {
      if (this.isDevelopment) return { entry: 'remoteEntry.js', preload: [] };
      const names = Object.keys(compilation.assets);
      const manifest = JSON.parse(readFileSync(path.join(this.directory, 'mf-manifest.json'), 'utf8'));
      const entry = names.find((name) => /^remoteEntry\.[\w.]+\.js$/.test(name));
      const preload = manifest.exposes.flatMap((/** @type {any} */ expose) => expose.assets.js.sync);
      return { entry: required(entry, 'remoteEntry'), preload };
    });
  }

  serverPlugin() {
    return this.#plugin((compilation) => ({
      server: required(
        Object.keys(compilation.assets).find((name) => /^server\.\w+\.cjs$/.test(name)),
        'server bundle',
      ),
    }));
  }

  /** @param {(compilation: import('webpack').Compilation) => object} find */
  #plugin(find) {
    return {
      apply: (/** @type {import('webpack').Compiler} */ compiler) => {
        compiler.hooks.afterEmit.tap('ReleaseFile', (compilation) => {
          if (compilation.errors.length > 0) return;
          Object.assign(this.found, find(compilation));
          const { entry, preload, server } = this.found;
          if (entry && preload && server !== undefined) this.#write({ entry, preload, server });
        });
      },
    };
  }

  /** @param {{entry: string, preload: string[], server: string | null}} files */
  #write({ entry, preload, server }) {
    const hashes = this.isDevelopment ? {} : this.#hashes([entry, ...preload, ...(server ? [server] : [])]);
    const build = this.isDevelopment ? 'development' : sha256(JSON.stringify(hashes)).slice(0, 12);
    const release = { build, entry, preload, server, hashes, contract: contractVersion, requires: requiredVersions() };
    mkdirSync(this.directory, { recursive: true });
    writeFileSync(path.join(this.directory, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  }

  /** @param {string[]} files */
  #hashes(files) {
    return Object.fromEntries(files.map((file) => [file, sha256(readFileSync(path.join(this.directory, file)))]));
  }
}

/** @param {string | Buffer} content */
const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/** @template T @param {T | undefined} value @param {string} what @returns {T} */
function required(value, what) {
  if (value === undefined) throw new Error(`The build made no ${what}`);
  return value;
}
