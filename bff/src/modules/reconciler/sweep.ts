import { isOutage } from '../payments/outage';

interface Sweep<Item> {
  /** What is due, by ascending id, from the first one after the id `after`. */
  readonly read: (after: string, limit: number) => Promise<Item[]>;
  readonly idOf: (item: Item) => string;
  /** Does what is due. */
  readonly act: (item: Item) => Promise<void>;
  readonly onFailure: (item: Item, error: unknown) => void;
}

// So many at once: Stripe's answers take most of the time, and its test mode allows 25 calls a second.
const pageSize = 5;
const maxPages = 20;

/** Goes through what is due, some pieces at a time, each for itself: a bad one doesn't stop the rest. When nobody can be asked about
 *  any of a whole page, the trouble is a greater one and the round ends. A round has an end as well; the next begins
 *  where it stopped, so that the same bad ones never use up every round.
 *  @returns a function that does one round. It stops when `mayGoOn`, asked before every page, says no. */
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
