// @ts-check
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Text that browsers load: what is named by its content, and what stands in `public`. What is read anew under one name, such as
 *  release.json, is left as it is. */
const isCompressed = /(\.[0-9a-f]{10}\.(js|css|svg)|public[/\\][^/\\]+\.(svg|webmanifest|txt))$/;

const encodings = {
  br: (/** @type {Buffer} */ content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gz: (/** @type {Buffer} */ content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Puts each file's brotli and gzip beside it, as small as they go, so that no server compresses what it has compressed before.
 *  @param {string} folder of a build */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)));
  await Promise.all(files.filter((file) => isCompressed.test(file)).map(compressFile));
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file);
  for (const [extension, encode] of Object.entries(encodings)) {
    const encoded = await encode(content);
    // A few bytes only become more.
    if (encoded.length < content.length) await writeFile(`${file}.${extension}`, encoded);
  }
}
