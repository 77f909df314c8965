import { isOutage } from '../payments';

interface Sweep<Item> {
  /** Reads items by ascending id. */
  readonly read: (after: string, limit: number) => Promise<Item[]>;
  readonly idOf: (item: Item) => string;
  readonly act: (item: Item) => Promise<void>;
  readonly onFailure: (item: Item, error: unknown) => void;
}

// Stripe's test mode allows 25 calls a second.
const pageSize = 5;
const maxPages = 20;

/**
 * A page of outages ends the sweep. The next one continues after the last page, so that failing items block no others.
 */
export function sweep<Item>({ read, idOf, act, onFailure }: Sweep<Item>) {
  let after = '';
  return async (canContinue: () => Promise<boolean>): Promise<boolean> => {
    for (let page = 0; page < maxPages; page += 1) {
      if (!(await canContinue())) return false;
      const items = await read(after, pageSize);
      const last = items.at(-1);
      const isEnd = last === undefined || items.length < pageSize;
      after = isEnd ? '' : idOf(last);
      const results = await Promise.all(items.map(isAnswered));
      if (isEnd || !results.includes(true)) return false;
    }
    return true;
  };

  async function isAnswered(item: Item): Promise<boolean> {
    try {
      await act(item);
      return true;
    } catch (error) {
      onFailure(item, error);
      return !isOutage(error);
    }
  }
}
