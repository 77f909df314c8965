// @ts-check
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Everything that exists once on a page, by its exact name: an unshared subpath would mean a second router context or a
 *  second Emotion. The shell provides all of it; remotes bring none of it (infra/decisions/0003). */
export const sharedNames = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@emotion/react',
  '@emotion/react/jsx-runtime',
  '@studio/kit',
  '@studio/kit/dialog',
  '@studio/kit/image-uploader',
  '@studio/kit/zoom-view',
  '@studio/host',
  '@studio/host/router',
  '@studio/host/redux',
];

/** Heavy pieces that the shell keeps out of its first bundle. */
const lazyNames = new Set(['@studio/kit/dialog', '@studio/kit/image-uploader', '@studio/kit/zoom-view']);

/** The development builds' own JSX runtimes. */
const developmentNames = ['react/jsx-dev-runtime', '@emotion/react/jsx-dev-runtime'];

/** @param {boolean} isDevelopment */
const namesFor = (isDevelopment) => (isDevelopment ? [...sharedNames, ...developmentNames] : sharedNames);

/** @param {string} name a shared name, perhaps with a subpath */
const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** @param {string} name @returns {string} the installed version */
const versionOf = (name) => require(`${packageOf(name)}/package.json`).version;

/** What joins shell and remotes: a remote runs on the shell's own (infra/decisions/0022). */
const federation = '@module-federation/webpack-bundler-runtime';

/** The packages that a remote takes from the shell. */
const packages = [...new Set(sharedNames.map(packageOf)), federation];

/** What the shell gives of each of them. @returns {Record<string, string>} package name to version */
export function providedVersions() {
  return Object.fromEntries(packages.map((name) => [name, versionOf(name)]));
}

/** Which versions a remote built here asks of the shell: exact for React (react and react-dom must be equal) and for federation
 *  (its parts know each other's insides), the same major for the rest. @returns {Record<string, string>} package name to range */
export function requiredVersions() {
  const isExact = (/** @type {string} */ name) => name.startsWith('react') || name === federation;
  return Object.fromEntries(packages.map((name) => [name, isExact(name) ? versionOf(name) : `^${versionOf(name)}`]));
}

/** @typedef {Extract<import('@module-federation/enhanced').moduleFederationPlugin.SharedObject[string], object>} SharedConfig */

/** The shell's side of sharing. @param {boolean} isDevelopment @returns {Record<string, SharedConfig>} */
export function sharedByShell(isDevelopment) {
  return Object.fromEntries(
    namesFor(isDevelopment).map((name) => [
      name,
      { singleton: true, eager: !lazyNames.has(name), version: versionOf(name), requiredVersion: false },
    ]),
  );
}

/** A remote's side: everything comes from the shell, nothing is brought. In development a remote brings fallbacks, so that
 *  it runs alone. @param {boolean} isDevelopment @returns {Record<string, SharedConfig>} */
export function sharedByRemote(isDevelopment) {
  const required = requiredVersions();
  return Object.fromEntries(
    namesFor(isDevelopment).map((name) => [
      name,
      {
        singleton: true,
        requiredVersion: required[packageOf(name)],
        strictVersion: name.startsWith('react') || name.startsWith('@studio/'),
        ...(isDevelopment ? { version: versionOf(name) } : { import: false }),
      },
    ]),
  );
}
