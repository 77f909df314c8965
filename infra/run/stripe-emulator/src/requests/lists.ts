import type { Parameters } from './form-body';
import { readInteger, readList, readNested, readText } from './parameters';
import type { ApiCall } from './api-call';
import { invalidRequest, resourceMissing } from '../stripe-error';

interface ListItem {
  id: string;
  created?: number;
  type?: string;
}

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

export interface Listing<Item extends ListItem> {
  items: Iterable<Item>;
  url: string;
  filters?: readonly (keyof Item & string)[];
}

/** Returns items newest first. All lists support the filter `created`; `types[]` filters items with a type. */
export function listOf<Item extends ListItem>(
  { items, url, filters = [] }: Listing<Item>,
  { parameters }: ApiCall,
): object {
  const limit = parameters['limit'] === undefined ? DEFAULT_LIMIT : readInteger(parameters, 'limit');
  if (limit < 1 || limit > MAX_LIMIT) throw invalidRequest('Invalid limit: 1 to 100.', { param: 'limit' });
  const [isCreated, types] = [creationFilter(parameters), readList(parameters, 'types')];
  const found = [...items].reverse().filter(
    (item) =>
      filters.every((name) => {
        const wanted = readText(parameters, name);
        return wanted === null || item[name] === wanted;
      }) &&
      isCreated(item.created ?? 0) &&
      (types.length === 0 || types.includes(item.type ?? '')),
  );
  const indexIn = (name: string): number | null => {
    const id = readText(parameters, name);
    if (id === null) return null;
    const index = found.findIndex((item) => item.id === id);
    if (index === -1) throw invalidRequest(`No such object: '${id}'`, { code: 'resource_missing', param: name });
    return index;
  };
  const [after, before] = [indexIn('starting_after'), indexIn('ending_before')];
  if (after !== null && before !== null)
    throw invalidRequest('You may only specify one of these parameters: starting_after, ending_before.');
  const start = before === null ? (after ?? -1) + 1 : Math.max(0, before - limit);
  const end = before ?? start + limit;
  const hasMore = before === null ? found.length > end : start > 0;
  return { object: 'list', data: found.slice(start, Math.min(end, start + limit)), has_more: hasMore, url };
}

const comparisons: Record<string, (created: number, limit: number) => boolean> = {
  gt: (created, limit) => created > limit,
  gte: (created, limit) => created >= limit,
  lt: (created, limit) => created < limit,
  lte: (created, limit) => created <= limit,
};

/** The parameter `created` is in seconds, or a range (`created[gte]`). */
function creationFilter(parameters: Parameters): (created: number) => boolean {
  if (readText(parameters, 'created') !== null) {
    const second = readInteger(parameters, 'created');
    return (created) => created === second;
  }
  const range = readNested(parameters, 'created') ?? {};
  const tests = Object.keys(range).map((name) => {
    const compare = comparisons[name];
    if (!compare) throw invalidRequest(`Received unknown parameter: created[${name}]`, { code: 'parameter_unknown' });
    const limit = readInteger(range, name);
    return (created: number) => compare(created, limit);
  });
  return (created) => tests.every((test) => test(created));
}

/** Throws Stripe's 404 for an unknown id. */
export function find<Item>(items: ReadonlyMap<string, Item>, kind: string, call: ApiCall): Item {
  const item = items.get(call.id);
  if (item === undefined) throw resourceMissing(kind, call.id, kind === 'charge' || kind === 'dispute' ? kind : 'id');
  return item;
}
