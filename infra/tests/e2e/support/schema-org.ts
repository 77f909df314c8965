import Validator from '@adobe/structured-data-validator';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Node {
  readonly '@type': string;
  readonly [name: string]: unknown;
}

const compiler = path.resolve('node_modules/typescript-native/bin/tsc');
const vocabulary = path.resolve('node_modules/schema-dts/dist/schema');

/** One line per fault: schema.org's vocabulary, Google's requirements and recommendations, addresses. */
export async function schemaFaults(nodes: readonly Node[]): Promise<string[]> {
  const others = await Promise.all(nodes.map(googleFaults));
  return [...vocabularyFaults(nodes), ...others.flat(), ...nodes.flatMap((node) => addressFaults(node, node['@type']))];
}

/** `schema-dts` has schema.org's types and properties as TypeScript, so the compiler checks the nodes. */
function vocabularyFaults(nodes: readonly Node[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'schema-'));
  const file = path.join(folder, 'nodes.ts');
  const lines = nodes.map(
    (node, index) => `export const n${index}: s.WithContext<s.${node['@type']}> = ${JSON.stringify(node)};`,
  );
  writeFileSync(file, [`import type * as s from ${JSON.stringify(vocabulary)};`, ...lines].join('\n'));
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--pretty', 'false', '--types', ''];
  const { stdout, status } = spawnSync(process.execPath, [compiler, ...options, file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const faults = [...stdout.matchAll(/\((\d+),\d+\): error TS\d+: (.{0,200})/g)].map(
    ([, line, message]) => `${nodes[Number(line) - 2]?.['@type'] ?? 'import'}: ${message}`,
  );
  return status === 0 || faults.length > 0 ? faults : [`not compiled: ${stdout}`];
}

/** Google's recommendations for types that the validator does not know. */
const recommended: Readonly<Record<string, readonly string[]>> = {
  BlogPosting: ['headline', 'image', 'datePublished', 'author'],
  LocalBusiness: ['name', 'address', 'url', 'image'],
  VisualArtwork: ['name', 'image', 'creator', 'artform'],
  Book: ['name', 'author', 'url', 'image'],
  WebSite: ['name', 'url'],
};

/** What the shop does not have or cannot say; `deliveryTime`: the owner says it in words. */
const absent: Readonly<Record<string, readonly string[]>> = {
  Product: [
    ...['aggregateRating', 'review', 'audience', 'color', 'pattern', 'hasCertification', 'mpn', 'gtin'],
    ...['gtin8', 'gtin12', 'gtin13', 'gtin14', 'isbn', 'inProductGroupWithID', 'isVariantOf', 'subjectOf'],
    // The owner need not say the medium.
    'material',
  ],
  Offer: ['priceValidUntil'],
  OfferShippingDetails: ['deliveryTime'],
  DefinedRegion: ['addressRegion', 'postalCode'],
};

/** A list names its works only; their own pages say the rest. */
const absentInList = ['size', 'sku', 'brand'];

async function googleFaults(node: Node): Promise<string[]> {
  const type = node['@type'];
  const found = await new Validator().validate({ jsonld: { [type]: [structuredClone(node)] } });
  const missing = (recommended[type] ?? []).filter((name) => !(name in node));
  return [
    ...missing.map((name) => `${type}.${name}: recommended`),
    ...found.flatMap(({ issueMessage, path: places, fieldNames = [] }) => {
      const at = places.map((place) => place.type ?? place.property);
      const known = [...(absent[at.at(-1) ?? ''] ?? []), ...(at[0] === 'ItemList' ? absentInList : [])];
      const isKnown = fieldNames.length > 0 && fieldNames.every((name) => known.includes(name));
      return isKnown ? [] : [`${at.join('/')}: ${issueMessage}`];
    }),
  ];
}

/** Addresses are absolute, texts are not empty. */
function addressFaults(value: unknown, at: string): string[] {
  if (typeof value === 'string') {
    const isAddress = /\.(url|item|image|sameAs|availability)$/.test(at);
    if (value.trim() === '') return [`${at}: empty`];
    return isAddress && !/^https?:\/\/./.test(value) ? [`${at}: "${value}" is not absolute`] : [];
  }
  if (Array.isArray(value))
    return value.length === 0 ? [`${at}: empty`] : value.flatMap((each) => addressFaults(each, at));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => addressFaults(each, `${at}.${name}`));
}
