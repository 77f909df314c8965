// @ts-check
// Needs no packages: `node infra/build/webpack/are-built.mjs`.
import { isBuilt, partInputs } from './inputs.mjs';

process.exitCode = Object.keys(partInputs).every(isBuilt) ? 0 : 1;
