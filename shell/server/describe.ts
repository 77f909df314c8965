import { remoteContract } from '@studio/host';
import { sharedModules } from './rendering/remote-modules';

/** The build defines the constant. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

// The compatibility check reads this output.
process.stdout.write(
  JSON.stringify({
    contract: remoteContract,
    versions: SHARED_VERSIONS,
    offers: Object.fromEntries(
      Object.entries(sharedModules).map(([name, module]) => [name, Object.keys(module as object)]),
    ),
  }),
);
