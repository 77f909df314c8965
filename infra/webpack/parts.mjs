// @ts-check
import { nodeConfig } from './node.mjs';
import { remoteConfigs } from './remote.mjs';
import { shellConfigs } from './shell.mjs';

/** Every part that is built: what its build reads (beside packages and infra/webpack) and how it is built.
 *  @type {Record<string, {inputs: string[], output: string, configs: (options: {isDevelopment?: boolean}) => import('webpack').Configuration[]}>} */
export const parts = {
  bff: {
    inputs: ['bff'],
    output: 'bff/dist',
    configs: (options) => [nodeConfig({ name: 'bff', entry: './bff/src/main.ts', outputPath: 'bff/dist', ...options })],
  },
  'stripe-emulator': {
    inputs: ['infra/stripe-emulator'],
    output: 'infra/stripe-emulator/dist',
    configs: (options) => [
      nodeConfig({
        name: 'stripe-emulator',
        entry: './infra/stripe-emulator/src/main.ts',
        outputPath: 'infra/stripe-emulator/dist',
        ...options,
      }),
    ],
  },
  shell: { inputs: ['shell', 'bff/contract'], output: 'shell/dist', configs: shellConfigs },
  ...Object.fromEntries(
    ['mf-marketing', 'mf-shop', 'mf-gallery', 'mf-admin'].map((remote) => [
      remote,
      {
        // The kit and the host come from the shell at run time; only the contract is bundled.
        inputs: [remote, 'bff/contract'],
        output: `${remote}/dist`,
        configs: (/** @type {{isDevelopment?: boolean, outputPath?: string}} */ options) =>
          remoteConfigs(remote, options),
      },
    ]),
  ),
};
