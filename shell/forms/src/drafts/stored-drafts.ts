import { tryStorage, type Draft, type Versioned } from '@studio/host';
import { itemNames, itemPrefix } from './draft-items';

export interface StoredDraft extends Draft {
  readonly key: string;
  /** Last input, in milliseconds. */
  readonly savedAt: number;
  readonly place: string;
  /** True: the draft had files, which cannot be stored. */
  readonly lacksFiles: boolean;
  /** The stored items that this draft continues, each with its `savedAt`. */
  readonly continues: Readonly<Record<string, number>>;
  /** Of the create, until it is answered. */
  readonly idempotencyKey?: string | undefined;
}

/** A write to this key signals a logout to other tabs. */
export const logoutKey = 'studio_drafts_logout';
/** Items of another format are ignored. */
const format = 1;
/** The limit is a tenth of a browser's quota, in characters. */
const maxItemLength = 500_000;

/** `timeOrigin` differs between tabs, not between remotes of a page. */
export const itemName = (key: string): string => `${itemPrefix}${performance.timeOrigin} ${key}`;

export function keyOfOwnItem(item: string): string | undefined {
  const own = itemName('');
  return item.startsWith(own) ? item.slice(own.length) : undefined;
}

/** If storage is denied or full, the draft stays in memory. */
export function storeDraft(key: string, draft: Draft, kept: Pick<StoredDraft, 'continues' | 'idempotencyKey'>): void {
  const values = Object.entries(draft.values).filter(([, value]) => !hasFile(value));
  const item = JSON.stringify({
    format,
    key,
    savedAt: Date.now(),
    place: location.pathname + location.search,
    values: Object.fromEntries(values),
    base: draft.base,
    lacksFiles: values.length < Object.keys(draft.values).length,
    ...kept,
  });
  if (item.length <= maxItemLength) tryStorage(() => localStorage.setItem(itemName(key), item));
}

/** The list starts with the latest and omits drafts that another one continues. */
export function storedDrafts(): readonly (readonly [item: string, draft: StoredDraft])[] {
  const found = itemNames().flatMap((item) => {
    const draft = readItem(item);
    return draft ? [[item, draft] as const] : [];
  });
  const isContinued = (item: string, { savedAt }: StoredDraft) =>
    found.some(([, { continues }]) => (continues[item] ?? -1) >= savedAt);
  return found.filter((each) => !isContinued(...each)).sort(([, a], [, b]) => b.savedAt - a.savedAt);
}

/** @param until a later item stays: another tab is editing it */
export function removeItem(item: string, until = Infinity): void {
  if ((readItem(item)?.savedAt ?? 0) <= until) tryStorage(() => localStorage.removeItem(item));
}

export function removeAllItems(): void {
  for (const item of itemNames()) tryStorage(() => localStorage.removeItem(item));
  tryStorage(() => localStorage.setItem(logoutKey, '1'));
  tryStorage(() => localStorage.removeItem(logoutKey));
}

function readItem(item: string): StoredDraft | undefined {
  return tryStorage(() => parseStoredDraft(JSON.parse(localStorage.getItem(item) ?? 'null')));
}

function parseStoredDraft(read: unknown): StoredDraft | undefined {
  if (!isRecord(read) || read['format'] !== format) return undefined;
  const { key, savedAt, place, values, base, lacksFiles, continues, idempotencyKey } = read;
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
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field with a file is left out, because a half restored image field would replace the row's image. */
function hasFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasFile);
}
