// @ts-check
import { remotes } from '../parts/list.mjs';
import { nodeConfig } from './node.mjs';
import { remoteConfigs } from './remote.mjs';
import { shellConfigs } from './shell.mjs';

/** @typedef {{isDevelopment?: boolean, outputPath?: string}} BuildOptions */
/** @typedef {(options: BuildOptions) => import('webpack').Configuration[]} PartConfigs */

/** @param {string} name @returns {PartConfigs} */
const remote = (name) => (options) => remoteConfigs(name, options);

/** @type {Record<string, PartConfigs>} */
export const parts = {
  shell: shellConfigs,
  ...Object.fromEntries(remotes.map((name) => [name, remote(name)])),
  bff: (options) => [
    nodeConfig({
      name: 'bff',
      entry: {
        main: './bff/src/main.ts',
        'owner-password': './bff/src/owner-password.ts',
        'copy-uploads': './bff/src/modules/uploads/copy-uploads.ts',
        'image-worker': './bff/src/modules/uploads/image-processing/image-worker.ts',
      },
      outputPath: 'bff/dist',
      ...options,
    }),
  ],
  'stripe-emulator': (options) => [
    nodeConfig({
      name: 'stripe-emulator',
      entry: {
        main: './infra/run/stripe-emulator/src/main.ts',
        emulator: './infra/run/stripe-emulator/src/emulator.ts',
      },
      outputPath: 'infra/run/stripe-emulator/dist',
      ...options,
    }),
  ],
};
