import type { Schema } from './validator';

export function parseQuery(schema: Schema, query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const known = 'properties' in schema ? (schema.properties as Record<string, { type?: string }>) : {};
  const given = Object.keys(known).filter((name) => query[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, typed(query[name], known[name]?.type)]));
}

export function queryKey(given: Readonly<Record<string, unknown>> | undefined): string {
  const entries = Object.entries(given ?? {}).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(entries);
  query.sort();
  return entries.length > 0 ? `?${query}` : '';
}

function typed(value: unknown, type: string | undefined): unknown {
  const isNumber = type === 'integer' || type === 'number';
  return isNumber && typeof value === 'string' && /^\d{1,15}(\.\d{1,2})?$/.test(value) ? Number(value) : value;
}
