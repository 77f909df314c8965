// @ts-check
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { nonsenseJson } from './nonsense.mjs';
import { anyCharacter, brokenTexts, oddKeys, oddTexts } from './texts.mjs';

/** @typedef {{body: Buffer, headers: Record<string, string>}} EncodedRequest */

const types = fc.constantFrom(
  ...[
    'application/json',
    'application/json; charset=utf-8',
    'application/json; charset=utf-16',
    'application/json; charset="',
    'APPLICATION/JSON',
  ],
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
  ],
  ...['application/json, text/plain', 'application/vnd.api+json', 'application/json;', '*/*', 'a', ''],
);
const encodings = fc.constantFrom('', '', '', 'identity', 'gzip', 'deflate', 'br', 'gzip, gzip', 'zstd', 'x');

/** @type {Record<string, (bytes: Buffer) => Buffer>} */
const compress = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };

/** @param {fc.Arbitrary<string>} good @returns {fc.Arbitrary<EncodedRequest>} */
export function rawBodies(good) {
  const bytes = fc.oneof(
    good.map((one) => Buffer.from(one)),
    good.map((one) => Buffer.from(one.slice(0, one.length / 2))),
    good.map((one) => Buffer.from(one, 'utf16le')),
    good.map((one) => Buffer.from(`\ufeff${one}`)),
    good.map((one) => Buffer.from(`${one} ${one}`)),
    nonsenseJson().map((one) => Buffer.from(one)),
    fc.uint8Array({ maxLength: 200 }).map((one) => Buffer.from(one)),
    fc.constantFrom(Buffer.alloc(0), Buffer.alloc(102_401, 32), Buffer.from('{"title":"\xff\xfe"}', 'latin1')),
  );
  return fc.tuple(bytes, types, encodings, fc.boolean()).map(([content, type, encoding, isHonest]) => {
    const body = (isHonest && compress[encoding]?.(content)) || content;
    return { body, headers: { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) } };
  });
}

/**
 * @param {fc.Arbitrary<Record<string, unknown>>} good @param {readonly Buffer[]} files @returns
 * {fc.Arbitrary<EncodedRequest>}
 */
export function multiparts(good, files) {
  const names = fc.constantFrom(...oddKeys, 'file', 'title', 'additionalImages', 'imageUrl', 'x'.repeat(200));
  const contents = fc.oneof(
    fc.constantFrom(...oddTexts, ...brokenTexts, '[]', '{', '["/a",1]'),
    fc.string({ unit: anyCharacter, maxLength: 40 }),
  );
  const odd = fc.tuple(names, contents).map(([name, content]) => partOf(name, Buffer.from(content)));
  const file = fc
    .tuple(
      fc.constantFrom('file', 'file', 'file', 'picture'),
      fc.constantFrom('wall.png', '../../x.php', 'a\0b', 'x'.repeat(300), '', '".png', 'a\r\nb', '🖌.webp'),
      fc.oneof(
        fc.constantFrom(...files),
        fc.uint8Array({ maxLength: 100 }).map((one) => Buffer.from(one)),
      ),
    )
    .map(([name, filename, content]) => partOf(name, content, filename));
  const fields = good.map((one) =>
    Object.entries(one).map(([name, value]) => partOf(name, Buffer.from(asText(value)))),
  );
  const boundary = fc.constantFrom('----studio', 'x', '"quoted"', 'a b', '-'.repeat(70), '');
  const ending = fc.constantFrom('--\r\n', '--\r\n', '--\r\n', '--', '', '\r\n', '--\r\nepilogue');
  return fc
    .tuple(fields, fc.array(odd, { maxLength: 3 }), fc.array(file, { maxLength: 2 }), boundary, ending, fc.boolean())
    .map(([texts, more, images, mark, end, isWhole]) => {
      const plain = mark.replaceAll('"', '');
      const parts = [...texts, ...(isWhole ? [] : more), ...images];
      const body = Buffer.concat([
        ...parts.flatMap((part) => [Buffer.from(`--${plain}\r\n`), part]),
        Buffer.from(`--${plain}${end}`),
      ]);
      return { body, headers: { 'content-type': `multipart/form-data; boundary=${mark}` } };
    });
}

/** @param {string} name @param {Buffer} content @param {string} [filename] */
function partOf(name, content, filename) {
  const file = filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: image/png`;
  return Buffer.concat([
    Buffer.from(`Content-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
}

/** @param {unknown} value */
const asText = (value) => (typeof value === 'string' ? value : JSON.stringify(value));
