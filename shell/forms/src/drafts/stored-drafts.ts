import type { Draft, Versioned } from '@studio/host';
import { tryStorage, itemNames, itemPrefix } from './draft-items';

/** A draft as it is in local storage, without its files. */
export interface StoredDraft extends Draft {
  readonly key: string;
  /** When it was typed, in milliseconds. */
  readonly savedAt: number;
  /** The path and query of the page where it was typed. */
  readonly place: string;
  /** True when files were chosen, which are not stored. */
  readonly lacksFiles: boolean;
  /** The items of local storage that it continues, and the time of each. */
  readonly continues: Readonly<Record<string, number>>;
}

/** Set and removed by Logout, which every tab hears. */
export const logoutKey = 'studio_drafts_logout';
/** The format of the items. An item of another format is never read; Logout removes it too. */
const format = 1;
/** The longest item in characters: about a tenth of what browsers grant a site. */
const maxItemLength = 500_000;

/** The item of this page load. `timeOrigin` is the same in every remote of the page, and another one in every tab. */
export const itemName = (key: string): string => `${itemPrefix}${performance.timeOrigin} ${key}`;

/** The key of the draft in an item of this page load; undefined: the item is another one. */
export function keyOfOwnItem(item: string): string | undefined {
  const own = itemName('');
  return item.startsWith(own) ? item.slice(own.length) : undefined;
}

/** Stores a draft. A browser without room, or that refuses storage, keeps what it has: the page still has the draft. */
export function storeDraft(key: string, draft: Draft, continues: StoredDraft['continues']): void {
  const values = Object.entries(draft.values).filter(([, value]) => !hasFile(value));
  const item = JSON.stringify({
    format,
    key,
    savedAt: Date.now(),
    place: location.pathname + location.search,
    values: Object.fromEntries(values),
    base: draft.base,
    lacksFiles: values.length < Object.keys(draft.values).length,
    continues,
  });
  if (item.length <= maxItemLength) tryStorage(() => localStorage.setItem(itemName(key), item));
}

/** All readable drafts of this browser that no other one continues, the latest first, by their items. */
export function storedDrafts(): readonly (readonly [item: string, draft: StoredDraft])[] {
  const found = itemNames().flatMap((item) => {
    const draft = readItem(item);
    return draft ? [[item, draft] as const] : [];
  });
  const isContinued = (item: string, { savedAt }: StoredDraft) =>
    found.some(([, { continues }]) => (continues[item] ?? -1) >= savedAt);
  return found.filter((each) => !isContinued(...each)).sort(([, a], [, b]) => b.savedAt - a.savedAt);
}

/** Removes an item. @param until an item that was written later stays: another tab types on in it */
export function removeItem(item: string, until = Infinity): void {
  if ((readItem(item)?.savedAt ?? 0) <= until) tryStorage(() => localStorage.removeItem(item));
}

/** Removes every draft of this browser and tells the other tabs. */
export function removeAllItems(): void {
  for (const item of itemNames()) tryStorage(() => localStorage.removeItem(item));
  tryStorage(() => localStorage.setItem(logoutKey, '1'));
  tryStorage(() => localStorage.removeItem(logoutKey));
}

function readItem(item: string): StoredDraft | undefined {
  return tryStorage(() => parseStoredDraft(JSON.parse(localStorage.getItem(item) ?? 'null')));
}

/** What another program wrote into the item is no draft. */
function parseStoredDraft(read: unknown): StoredDraft | undefined {
  if (!isRecord(read) || read['format'] !== format) return undefined;
  const { key, savedAt, place, values, base, lacksFiles, continues } = read;
  if (typeof key !== 'string' || typeof savedAt !== 'number' || !isRecord(values) || !isRecord(continues))
    return undefined;
  if (base !== undefined && !(isRecord(base) && typeof base['version'] === 'number')) return undefined;
  return {
    key,
    savedAt,
    place: typeof place === 'string' && /^\/(?!\/)/.test(place) ? place : '/admin',
    values,
    base: base as unknown as Versioned | undefined,
    lacksFiles: lacksFiles === true,
    continues: continues as StoredDraft['continues'],
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field with a file is left out whole: a picture that is only half there would replace the row's own. */
function hasFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasFile);
}
