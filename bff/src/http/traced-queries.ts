import { beginSpan, type Span } from '@studio/server-kit';
import type { Knex } from 'knex';

interface Query {
  readonly sql: string;
  readonly __knexQueryUid: string;
}

const verbAndTable = /^\s*(\w+)(?:.*?\b(?:from|into|update|join)\s+[`"]?(\w+))?/is;

/** Traces contain statements without bindings. */
export function traceQueries(db: Knex): void {
  const open = new Map<string, Span>();
  const end = (isFailed: boolean) => (query: Query) => {
    open.get(query.__knexQueryUid)?.end(isFailed);
    open.delete(query.__knexQueryUid);
  };
  db.on('query', ({ sql, __knexQueryUid: id }: Query) => {
    const span = beginSpan(nameOf(sql), 'query');
    if (span) open.set(id, span);
  });
  db.on('query-response', (_answer: unknown, query: Query) => end(false)(query));
  db.on('query-error', (_error: unknown, query: Query) => end(true)(query));
}

function nameOf(sql: string): string {
  const [, verb = 'statement', table] = verbAndTable.exec(sql) ?? [];
  const updated = /^\s*update\s+[`"]?(\w+)/i.exec(sql)?.[1];
  return [verb.toLowerCase(), updated ?? table].filter(Boolean).join(' ');
}
