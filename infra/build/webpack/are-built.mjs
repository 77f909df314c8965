// @ts-check
// Ends with 0 where every part's last build was made from what stands here, without a package: `node infra/build/webpack/are-built.mjs`.
import { isBuilt, partInputs } from './inputs.mjs';

process.exitCode = Object.keys(partInputs).every(isBuilt) ? 0 : 1;
