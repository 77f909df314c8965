// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));

/** A file of an installed package. Should a later version move it, the build grows, which its budget notices.
 *  @param {string} name @param {string} file */
const inPackage = (name, file) => path.join(here, '../../../../node_modules', name, file);

/** What the browser loads for nothing, in every production build (docs/federation.md, Bytes). `false`: nothing in its place.
 *  - React Router's build without its warnings, which its package gives to nobody by itself.
 *  - What Emotion's `withTheme` alone needs, which oxlint refuses.
 *  @type {Record<string, string | false>} */
export const leanAliases = {
  'react-router$': inPackage('react-router', 'dist/production/index.mjs'),
  'react-router/dom$': inPackage('react-router', 'dist/production/dom-export.mjs'),
  'hoist-non-react-statics$': false,
};

/** Icons by a component of one size in the place of Lucide's, which knows much that no icon here asks for. Development has it too: what it draws
 *  is part of the page. @type {Record<string, string>} */
export const iconAliases = {
  [inPackage('lucide-react', 'dist/esm/createLucideIcon.mjs')]: path.join(here, 'icon.mjs'),
};

/** What the shell's federation runtime brings and can't come to, since the shell opens containers itself (`disableRemote`):
 *  - the loading and preloading of remotes,
 *  - the comparison of versions: a release is held against the shell's before it is taken (shell/server/releases).
 *  @type {Record<string, string | false>} */
export const federationAliases = {
  '@module-federation/runtime/helpers$': false,
  [inPackage('@module-federation/runtime-core', 'dist/utils/load.js')]: false,
  [inPackage('@module-federation/runtime-core', 'dist/utils/preload.js')]: false,
  [inPackage('@module-federation/runtime-core', 'dist/utils/semver/index.js')]: path.join(here, 'satisfy.mjs'),
  [inPackage('@module-federation/sdk', 'dist/dom.js')]: false,
};
