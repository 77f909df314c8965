// @ts-check
// `make stripe-check`, on a fresh machine too: installs, and tries.
import { installPackages } from '../../build/machine/install.mjs';

installPackages();
await import('./stripe-check.mjs');
