// @ts-check
// Checks whether the builds are current, without packages: `node infra/build/webpack/are-built.mjs`.
import { isBuilt, partInputs } from './inputs.mjs';

process.exitCode = Object.keys(partInputs).every(isBuilt) ? 0 : 1;
