// @ts-check
// `make stripe-check`: installs the packages first.
import { installPackages } from '../../build/machine/install.mjs';

installPackages();
await import('./stripe-check.mjs');
