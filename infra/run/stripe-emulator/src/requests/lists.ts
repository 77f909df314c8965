import { readInteger, readText } from './parameters';
import type { ApiCall } from './api-call';
import { invalidRequest, resourceMissing } from '../stripe-error';

interface Listed {
  id: string;
}

/** Stripe gives ten unless asked for more, a hundred at most. */
const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

export interface Listing<Item extends Listed> {
  items: Iterable<Item>;
  /** The list's path, which its answer repeats. */
  url: string;
  /** Parameters that narrow it, each the name of a field that holds an id or a text. */
  filters?: readonly (keyof Item & string)[];
}

/** A page of a list, the newest first, as Stripe answers it. */
export function listOf<Item extends Listed>(
  { items, url, filters = [] }: Listing<Item>,
  { parameters }: ApiCall,
): object {
  const limit = parameters['limit'] === undefined ? DEFAULT_LIMIT : readInteger(parameters, 'limit');
  if (limit < 1 || limit > MAX_LIMIT) throw invalidRequest('Invalid limit: 1 to 100.', { param: 'limit' });
  const found = [...items].reverse().filter((item) =>
    filters.every((name) => {
      const wanted = readText(parameters, name);
      return wanted === null || item[name] === wanted;
    }),
  );
  const after = readText(parameters, 'starting_after');
  const start = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
  const data = found.slice(start, start + limit);
  return { object: 'list', data, has_more: found.length > start + limit, url };
}

/** One object by the id in the call's path. Throws Stripe's 404 for an unknown one. */
export function find<Item>(items: ReadonlyMap<string, Item>, kind: string, call: ApiCall): Item {
  const item = items.get(call.id);
  if (item === undefined) throw resourceMissing(kind, call.id, kind === 'charge' || kind === 'dispute' ? kind : 'id');
  return item;
}
