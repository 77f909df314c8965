import type { TSchema } from 'typebox';
import * as contract from './index';

export interface CallDescription {
  /** Requests use only method and path. */
  readonly name: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly encoding: 'json' | 'multipart';
  readonly isVersioned: boolean;
  readonly status: number;
  readonly answer: TSchema;
  readonly views?: Readonly<Record<string, TSchema>>;
  readonly access: 'public' | 'owner';
}

export interface ContractDescription {
  /** Keyed by method and path: 'GET /api/artworks'. */
  readonly calls: Readonly<Record<string, CallDescription>>;
  readonly error: TSchema;
}

/** The compatibility check (infra/deploy/release/compatibility-check) compares these descriptions. */
export function describeContract(): ContractDescription {
  const endpoints = Object.values<unknown>(contract).filter(isEndpoint);
  return {
    calls: Object.fromEntries(endpoints.map((endpoint) => [keyOf(endpoint), describe(endpoint)])),
    error: contract.ErrorAnswer,
  };
}

function describe(endpoint: contract.Endpoint): CallDescription {
  const { params, query, body, encoding = 'json', isVersioned = false, status = 200, answer, views, access } = endpoint;
  return { name: nameOf(endpoint), params, query, body, encoding, isVersioned, status, answer, views, access };
}

function nameOf(call: contract.Call): string {
  return Object.entries(contract.calls).find(([, known]) => keyOf(known) === keyOf(call))?.[0] ?? keyOf(call);
}

const keyOf = ({ method, path }: contract.Call) => `${method} ${path}`;

function isEndpoint(value: unknown): value is contract.Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}
