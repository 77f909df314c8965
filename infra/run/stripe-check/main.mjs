// @ts-check
import { installPackages } from '../../build/machine/install.mjs';

installPackages();
await import('./stripe-check.mjs');
