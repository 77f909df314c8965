// @ts-check
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Files that change, such as release.json, are not compressed. */
const isCompressed = /(\.[0-9a-f]{10}\.(js|css|svg)|public[/\\][^/\\]+\.(svg|webmanifest|txt))$/;

const encodings = {
  br: (/** @type {Buffer} */ content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gz: (/** @type {Buffer} */ content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** @param {string} folder */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)));
  await Promise.all(files.filter((file) => isCompressed.test(file)).map(compressFile));
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file);
  for (const [extension, encode] of Object.entries(encodings)) {
    const encoded = await encode(content);
    // Tiny files get larger by compression.
    if (encoded.length < content.length) await writeFile(`${file}.${extension}`, encoded);
  }
}
