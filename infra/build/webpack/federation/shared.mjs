// @ts-check
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Modules are shared by exact name: an unshared subpath would create a second router context or Emotion. The shell
 * provides all of them (infra/decisions/0003).
 */
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

/** These modules are too large for the shell's first bundle. */
const lazyNames = new Set(['@studio/kit/dialog', '@studio/kit/image-uploader', '@studio/kit/zoom-view']);

const developmentNames = ['react/jsx-dev-runtime', '@emotion/react/jsx-dev-runtime'];

/** @param {boolean} isDevelopment */
const namesFor = (isDevelopment) => (isDevelopment ? [...sharedNames, ...developmentNames] : sharedNames);

/** @param {string} name */
const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** @param {string} name @returns {string} */
const versionOf = (name) => require(`${packageOf(name)}/package.json`).version;

/** Remotes run on the shell's federation runtime (infra/decisions/0022). */
const federation = '@module-federation/webpack-bundler-runtime';

const packages = [...new Set(sharedNames.map(packageOf)), federation];

/** @returns {Record<string, string>} */
export function providedVersions() {
  return Object.fromEntries(packages.map((name) => [name, versionOf(name)]));
}

/**
 * A remote requires the exact version of React, and the same major version of the rest.
 * @returns {Record<string, string>}
 */
export function requiredVersions() {
  const isExact = (/** @type {string} */ name) => name.startsWith('react');
  return Object.fromEntries(packages.map((name) => [name, isExact(name) ? versionOf(name) : `^${versionOf(name)}`]));
}

/** @typedef {Extract<import('@module-federation/enhanced').moduleFederationPlugin.SharedObject[string], object>} SharedConfig */

/** @param {boolean} isDevelopment @returns {Record<string, SharedConfig>} */
export function sharedByShell(isDevelopment) {
  return Object.fromEntries(
    namesFor(isDevelopment).map((name) => [
      name,
      { singleton: true, eager: !lazyNames.has(name), version: versionOf(name), requiredVersion: false },
    ]),
  );
}

/**
 * A remote takes every shared module from the shell. In development it has fallbacks, so that it runs alone.
 * @param {boolean} isDevelopment @returns {Record<string, SharedConfig>}
 */
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
