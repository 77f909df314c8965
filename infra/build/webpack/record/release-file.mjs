// @ts-check
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractDescription } from './contract-description.mjs';
import { remoteRoutes } from './remote-routes.mjs';
import { requiredVersions } from '../federation/shared.mjs';
import { onUses } from './uses.mjs';

/** Only this program reads them, and their names would be the same in every build of a release store. */
const manifests = ['mf-manifest.json', 'mf-stats.json'];

/** Version of the interface between shell and remotes; equals `remoteContract` in shell/host (tested). */
export const contractVersion = 3;

/**
 * Writes `release.json` after both builds, atomically. Browsers load `entry` and `preload`, and the front server
 * evaluates `server`; `hashes` has the SHA-256 of every file; the compatibility check reads `uses` and `api`.
 */
export class ReleaseFile {
  /** @param {string} directory @param {boolean} isDevelopment */
  constructor(directory, isDevelopment) {
    this.directory = directory;
    this.isDevelopment = isDevelopment;
    /** @type {Set<string>} */
    this.files = new Set();
    /** @type {{entry?: string, preload?: string[], chunks?: Record<string, string[]>, server?: string | null, uses?: import('./uses.mjs').Uses, routes?: import('./remote-routes.mjs').RouteDeclaration[], slots?: import('./remote-routes.mjs').DeclaredSlot[], redirects?: import('./remote-routes.mjs').DeclaredRedirects, problem?: string | null}} */
    this.found = {};
  }

  browserPlugin() {
    return this.#plugin((compilation) => {
      if (this.isDevelopment) return { entry: 'remoteEntry.js', preload: [] };
      const names = Object.keys(compilation.assets);
      const manifest = JSON.parse(readFileSync(path.join(this.directory, `${manifests[0]}`), 'utf8'));
      const entry = names.find((name) => /^remoteEntry\.[\w.]+\.js$/.test(name));
      for (const name of manifests) rmSync(path.join(this.directory, name), { force: true });
      const preload = manifest.exposes.flatMap((/** @type {any} */ expose) => expose.assets.js.sync);
      return { entry: required(entry, 'remoteEntry'), preload, chunks: chunksOf(compilation) };
    });
  }

  serverPlugin() {
    return this.#plugin(
      async (compilation) => {
        const names = Object.keys(compilation.assets);
        const server = required(
          names.find((name) => /^server(\.\w+)?\.cjs$/.test(name)),
          'server bundle',
        );
        const declaration = await remoteRoutes(readFileSync(path.join(this.directory, server), 'utf8'));
        return { server: this.isDevelopment ? null : server, ...declaration };
      },
      (compiler) => onUses(compiler, (uses) => Object.assign(this.found, { uses })),
    );
  }

  /** @param {(compilation: import('webpack').Compilation) => object | Promise<object>} find
   *  @param {(compiler: import('webpack').Compiler) => void} [also] */
  #plugin(find, also) {
    return {
      apply: (/** @type {import('webpack').Compiler} */ compiler) => {
        also?.(compiler);
        compiler.hooks.afterEmit.tapPromise('ReleaseFile', async (compilation) => {
          if (compilation.errors.length > 0) return;
          for (const name of Object.keys(compilation.assets)) if (!manifests.includes(name)) this.files.add(name);
          Object.assign(this.found, await find(compilation));
          const { entry, preload, server } = this.found;
          if (entry && preload && server !== undefined) await this.#write({ entry, preload, server });
        });
      },
    };
  }

  /** @param {{entry: string, preload: string[], server: string | null}} files */
  async #write({ entry, preload, server }) {
    mkdirSync(this.directory, { recursive: true });
    const api = this.isDevelopment ? null : await this.#writeContract();
    const { uses, slots, redirects, problem } = this.found;
    const routes = this.#routesWithFiles(preload);
    const hashes = api ? this.#hashes([...this.files, api].toSorted()) : {};
    const build = api ? sha256(JSON.stringify(hashes)).slice(0, 12) : 'development';
    const release = {
      ...{ build, entry, preload, server, hashes, contract: contractVersion, requires: requiredVersions(), routes },
      ...(slots ? { slots } : {}),
      ...(redirects ? { redirects } : {}),
      ...(api ? { api, uses, ...(problem ? { problem } : {}), builtAt: new Date().toISOString() } : {}),
    };
    writeFileSync(path.join(this.directory, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  }

  /** @param {string[]} known files that every page loads */
  #routesWithFiles(known) {
    const { chunks = {}, routes = [] } = this.found;
    return routes.map(({ chunk, ...route }) => {
      if (!chunk || this.isDevelopment) return route;
      const files = [chunk]
        .flat()
        .flatMap((name) => required(chunks[name], `chunk "${name}", which ${route.path} names`));
      return { ...route, preload: [...new Set(files)].filter((file) => !known.includes(file)) };
    });
  }

  /** @returns {Promise<string>} */
  async #writeContract() {
    const description = await contractDescription();
    const name = `contract.${sha256(description).slice(0, 10)}.json`;
    writeFileSync(path.join(this.directory, name), description);
    return name;
  }

  /** @param {string[]} files */
  #hashes(files) {
    return Object.fromEntries(files.map((file) => [file, sha256(readFileSync(path.join(this.directory, file)))]));
  }
}

/** @param {import('webpack').Compilation} compilation @returns {Record<string, string[]>} */
function chunksOf(compilation) {
  const named = [...compilation.namedChunkGroups].map(([name, group]) => [
    name,
    group.getFiles().filter((file) => file.endsWith('.js')),
  ]);
  return Object.fromEntries(named);
}

/** @param {string | Buffer} content */
const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/** @template T @param {T | undefined} value @param {string} what @returns {T} */
function required(value, what) {
  if (value === undefined) throw new Error(`The build made no ${what}`);
  return value;
}
