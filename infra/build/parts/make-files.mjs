// @ts-check
// `npm run parts`: writes every file that is made from infra/parts.json. A test fails while one differs from what this writes.
import { writeFileSync } from 'node:fs';
import { parts } from './list.mjs';
import { madeFiles } from './made-files.mjs';

for (const [file, content] of Object.entries(madeFiles('.', parts))) writeFileSync(file, content);
