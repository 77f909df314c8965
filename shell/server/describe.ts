import { remoteContract } from '@studio/host';
import { sharedModules } from './rendering/remote-modules';

/** Defined by the build. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

// For the compatibility check.
process.stdout.write(
  JSON.stringify({
    contract: remoteContract,
    versions: SHARED_VERSIONS,
    offers: Object.fromEntries(
      Object.entries(sharedModules).map(([name, module]) => [name, Object.keys(module as object)]),
    ),
  }),
);
