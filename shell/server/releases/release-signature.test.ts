import fc from 'fast-check';
import {
  fingerprint,
  makeKey,
  readKey,
  sequenceOf,
  sign,
  signedBytes,
  signRollback,
  verify,
  type TrustedKey,
} from './release-signature.mjs';

const [shop, gallery, operator] = [makeKey(), makeKey(), makeKey()];
const trusted = ({ id, publicKey }: typeof shop, change: Partial<TrustedKey> = {}): TrustedKey => ({
  id,
  publicKey,
  status: 'active',
  ...change,
});
const keys = { 'mf-shop': [trusted(shop)], 'mf-gallery': [trusted(gallery)], operator: [trusted(operator)] };
const aRecord = {
  remote: 'mf-shop',
  sequence: 3,
  build: 'abc',
  entry: 'entry.js',
  hashes: { 'entry.js': '00', 'a.js': '11' },
  routes: [{ path: '/shop', cache: 'shared' }],
};
const signed = sign(aRecord, readKey(shop.pem));

/** @returns the reason; null: the record is good */
function problem(record: object, known: Record<string, readonly TrustedKey[]> = keys, remote = 'mf-shop') {
  try {
    verify(remote, record, known);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

test('a record that its team signed is good, also after JSON', () => {
  expect(problem(signed)).toBeNull();
  expect(problem(JSON.parse(JSON.stringify(signed, null, 2)) as object)).toBeNull();
});

test('equal records have the same bytes whatever the order of their keys', () => {
  const reversed = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(reversed)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toReversed()
              .map(([name, part]) => [name, reversed(part)]),
          )
        : value;
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
      expect(signedBytes(reversed(record) as object)).toEqual(signedBytes(record));
    }),
  );
});

test('refuses a record with any one byte changed', () => {
  const text = JSON.stringify(signed);
  const start = text.indexOf('"signature"');
  for (let index = 0; index < start; index += 1) {
    const changed = text.slice(0, index) + String.fromCharCode(text.charCodeAt(index) ^ 1) + text.slice(index + 1);
    let record: object;
    try {
      record = JSON.parse(changed) as object;
    } catch {
      continue;
    }
    expect(problem(record)).not.toBeNull();
  }
  const value = Buffer.from(signed.signature.value, 'base64');
  value[5]! ^= 1;
  expect(problem({ ...signed, signature: { ...signed.signature, value: value.toString('base64') } })).toBe(
    'its record fails its signature',
  );
});

test('bookkeeping may change without the key', () => {
  expect(problem({ ...signed, before: ['x'], liveSince: '2026', shownSince: {}, commit: 'c0ffee' })).toBeNull();
});

test.each([
  ['unsigned', aRecord, 'its record is not signed'],
  ['an odd signature', { ...signed, signature: 7 }, 'its record is not signed'],
  ["signed by another team's key", sign(aRecord, readKey(gallery.pem)), 'which is no key of mf-shop'],
  [
    'signed for another remote',
    sign({ ...aRecord, remote: 'mf-gallery' }, readKey(gallery.pem)),
    'its record is signed for "mf-gallery", not for mf-shop',
  ],
  [
    'that names the key of its team, signed by another',
    {
      ...sign(aRecord, readKey(gallery.pem)),
      signature: { ...sign(aRecord, readKey(gallery.pem)).signature, key: shop.id },
    },
    'its record fails its signature',
  ],
  ['without a sequence', sign({ ...aRecord, sequence: undefined }, readKey(shop.pem)), 'no valid sequence'],
  ['with a negative sequence', sign({ ...aRecord, sequence: -1 }, readKey(shop.pem)), 'no valid sequence'],
])('refuses a record %s', (_, record, reason) => {
  expect(problem(record)).toContain(reason);
});

test('refuses everything of a revoked key, and of a retired one what is later than its last release', () => {
  const known = (change: Partial<TrustedKey>) => ({ ...keys, 'mf-shop': [trusted(shop, change)] });
  expect(problem(signed, known({ status: 'revoked' }))).toBe(`the key ${shop.id} of mf-shop is revoked`);
  expect(problem(signed, known({ status: 'retired', lastSequence: 2 }))).toContain('is retired since release 2');
  expect(problem(signed, known({ status: 'retired', lastSequence: 3 }))).toBeNull();
  expect(problem(signed, known({ status: 'retired' }))).toContain('is retired');
  const candidates = sign({ remote: 'mf-shop', sequence: 1, candidates: [] }, readKey(shop.pem));
  expect(problem(candidates)).toBeNull();
  expect(problem(candidates, known({ status: 'retired', lastSequence: 3 }))).toContain('is retired');
  const candidate = sign({ ...aRecord, sequence: null }, readKey(shop.pem));
  expect(problem(candidate)).toBeNull();
  expect(problem(candidate, known({ status: 'retired', lastSequence: 3 }))).toContain('is retired');
});

test("the operator's key makes a record live again that was live, under a later sequence", () => {
  const again = signRollback(signed, 9, readKey(operator.pem));
  expect(problem(again)).toBeNull();
  expect(sequenceOf(again)).toBe(9);
  expect(sequenceOf(signed)).toBe(3);
  expect(again.rollback.of).toBe(fingerprint(signed));
  const retired = (lastSequence: number) => ({
    ...keys,
    operator: [trusted(operator, { status: 'retired', lastSequence })],
  });
  expect(problem(again, retired(9))).toBeNull();
  expect(problem(again, retired(8))).toContain('is retired since release 8');
});

test.each([
  [
    'to a build that was never live',
    signRollback(sign({ ...aRecord, sequence: null }, readKey(shop.pem)), 9, readKey(operator.pem)),
    'never live',
  ],
  ['signed by a team', signRollback(signed, 9, readKey(shop.pem)), 'which is no key of operator'],
  ['to an earlier sequence', signRollback(signed, 3, readKey(operator.pem)), 'no valid sequence'],
  [
    'with a changed sequence',
    { ...signed, rollback: { ...signRollback(signed, 9, readKey(operator.pem)).rollback, sequence: 10 } },
    'fails its signature',
  ],
  [
    'to another record',
    {
      ...sign({ ...aRecord, sequence: 4 }, readKey(shop.pem)),
      rollback: signRollback(signed, 9, readKey(operator.pem)).rollback,
    },
    'signed for another record',
  ],
  [
    'to a record that the operator signed',
    signRollback(sign(aRecord, readKey(operator.pem)), 9, readKey(operator.pem)),
    'no key of mf-shop',
  ],
  ['unsigned', { ...signed, rollback: { sequence: 9, of: fingerprint(signed) } }, 'its rollback is not signed'],
  ['null', { ...signed, rollback: null }, 'its rollback is not signed'],
])("refuses an operator's rollback %s", (_, record, reason) => {
  expect(problem(record)).toContain(reason);
});

test('refuses a key that is no Ed25519 key', () => {
  expect(() => readKey('-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----\n')).toThrow();
});
