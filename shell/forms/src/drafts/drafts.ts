import { draftStore, readSessionHint, type Draft } from '@studio/host';
import {
  itemName,
  keyOfOwnItem,
  logoutKey,
  removeAllItems,
  removeItem,
  storeDraft,
  storedDrafts,
  type StoredDraft,
} from './stored-drafts';
import { newIdempotencyKey } from '../idempotency-key';

/** A draft from localStorage has all fields until the owner types. */
export type LoadedDraft = Draft & Partial<StoredDraft>;

const listeners = new Set<() => void>();
/** Once the owner has typed, drafts are stored even if the session ends. */
let hasOwnerTyped = false;

export const draftOf = (key: string): LoadedDraft | undefined => draftStore.get(key);

/** The owner's input also goes to localStorage. Closing the page asks first, because chosen files cannot be stored. */
export function saveDraft(key: string, draft: Draft): void {
  const before = draftOf(key);
  const { continues = {}, idempotencyKey = newIdempotencyKey() } = before ?? {};
  draftStore.set(key, { values: draft.values, base: draft.base, continues, idempotencyKey } as LoadedDraft);
  if (!readSessionHint() && !hasOwnerTyped) return;
  hasOwnerTyped = true;
  storeDraft(key, draft, { continues, idempotencyKey });
  listenToOtherTabs();
  // Firefox keeps no page with a `beforeunload` listener in its back/forward cache.
  window.addEventListener('beforeunload', confirmUnload);
  if (before?.savedAt !== undefined) notify();
}

export function deleteDraft(key: string): void {
  const { continues = {} } = draftOf(key) ?? {};
  draftStore.delete(key);
  removeItem(itemName(key));
  for (const [item, savedAt] of Object.entries(continues)) removeItem(item, savedAt);
}

export function discardDraft(key: string): void {
  deleteDraft(key);
  notify();
}

export function deleteAllDrafts(): void {
  hasOwnerTyped = false;
  draftStore.clear();
  removeAllItems();
  notify();
}

export function restoredDrafts(): readonly StoredDraft[] {
  const keys = new Set(storedDrafts().map(([, { key }]) => key));
  return [...keys].map(draftOf).filter((draft) => draft?.savedAt !== undefined) as StoredDraft[];
}

export function hasStoredDrafts(): boolean {
  return storedDrafts().some(([, { key }]) => draftOf(key) === undefined);
}

/** Call this only after the server has confirmed the session. Input of this page load stays. */
export function restoreDrafts(): void {
  if (!hasStoredDrafts()) return;
  for (const [item, draft] of storedDrafts()) {
    if (draftOf(draft.key)) continue;
    const restored: LoadedDraft = { ...draft, continues: { ...draft.continues, [item]: draft.savedAt } };
    draftStore.set(draft.key, restored);
  }
  listenToOtherTabs();
  notify();
}

/** The listener runs on restoring, discarding, or deletion in another tab. @returns unsubscribes */
export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const notify = () => listeners.forEach((listener) => listener());

function listenToOtherTabs(): void {
  window.addEventListener('storage', onStorage);
}

function onStorage({ key: item, newValue }: StorageEvent): void {
  if (item === logoutKey) {
    hasOwnerTyped = false;
    draftStore.clear();
  } else {
    // A removed item means that another tab continued this draft and saved or cancelled it.
    const key = newValue === null && item !== null ? keyOfOwnItem(item) : undefined;
    if (key === undefined) return;
    draftStore.delete(key);
  }
  notify();
}

function confirmUnload(event: BeforeUnloadEvent): void {
  if (draftStore.hasAny()) event.preventDefault();
  else window.removeEventListener('beforeunload', confirmUnload);
}
