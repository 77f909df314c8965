import type * as contract from '@studio/contract';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface ContractData {
  readonly endpoints: readonly contract.Endpoint[];
  readonly errorAnswer: contract.EndpointShape['answer'];
  readonly errorStatus: Readonly<Record<string, number>>;
  readonly errorsOfAnyCall: readonly contract.ErrorCode[];
}

const root = path.resolve(__dirname, '../../../..');
let data: ContractData | undefined;

/** Cached on disk: building it from TypeBox takes longer than most tests. */
export function contractData(): ContractData {
  data ??= JSON.parse(readCache() ?? buildContract()) as ContractData;
  return data;
}

function readCache(): string | null {
  return existsSync(cacheFile()) ? readFileSync(cacheFile(), 'utf8') : null;
}

function buildContract(): string {
  const { ErrorAnswer, errorStatus, errorsOfAnyCall, ...rest } =
    jest.requireActual<typeof contract>('@studio/contract');
  const endpoints = Object.values<unknown>(rest).filter(isEndpoint);
  const text = JSON.stringify({ endpoints, errorAnswer: ErrorAnswer, errorStatus, errorsOfAnyCall });
  const file = cacheFile();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
  return text;
}

function cacheFile(): string {
  const sources = path.join(root, 'bff/contract/src');
  const hash = createHash('sha256').update(readFileSync(__filename));
  for (const name of readdirSync(sources).sort()) hash.update(readFileSync(path.join(sources, name)));
  return path.join(root, '.cache/contract', `tests-${hash.digest('hex').slice(0, 16)}.json`);
}

function isEndpoint(value: unknown): value is contract.Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}
