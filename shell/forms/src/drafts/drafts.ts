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

/** A draft of this page load. One that came from local storage has all of it until something is typed. */
export type LoadedDraft = Draft & Partial<StoredDraft>;

const listeners = new Set<() => void>();
/** True once the owner typed in this page load: a session that ends meanwhile changes nothing. */
let hasOwnerTyped = false;

/** The draft of a form, in this page load. */
export const draftOf = (key: string): LoadedDraft | undefined => draftStore.get(key);

/** Keeps what is being typed: in this page load, and the owner's in local storage, so that it survives the tab. The browser asks before the
 *  page closes, because chosen files survive no tab. A visitor could not save it, and is not asked. */
export function saveDraft(key: string, draft: Draft): void {
  const before = draftOf(key);
  const continues = before?.continues ?? {};
  draftStore.set(key, { values: draft.values, base: draft.base, continues } as LoadedDraft);
  if (!readSessionHint() && !hasOwnerTyped) return;
  hasOwnerTyped = true;
  storeDraft(key, draft, continues);
  listenToOtherTabs();
  // Not before there is one: Firefox keeps no page for Back that listens for this.
  window.addEventListener('beforeunload', confirmUnload);
  if (before?.savedAt !== undefined) notify();
}

/** Drops a draft that was saved or canceled, and what it continued. */
export function deleteDraft(key: string): void {
  const { continues = {} } = draftOf(key) ?? {};
  draftStore.delete(key);
  removeItem(itemName(key));
  for (const [item, savedAt] of Object.entries(continues)) removeItem(item, savedAt);
}

/** Drops a draft of local storage that nobody typed on in; a form that shows it starts again. */
export function discardDraft(key: string): void {
  deleteDraft(key);
  notify();
}

/** Logout: no draft stays in this browser, in no tab. */
export function deleteAllDrafts(): void {
  hasOwnerTyped = false;
  draftStore.clear();
  removeAllItems();
  notify();
}

/** The drafts that came from local storage and that nobody typed on in. */
export function restoredDrafts(): readonly StoredDraft[] {
  const keys = new Set(storedDrafts().map(([, { key }]) => key));
  return [...keys].map(draftOf).filter((draft) => draft?.savedAt !== undefined) as StoredDraft[];
}

/** Whether local storage has a draft that this page load has not taken over. */
export function hasStoredDrafts(): boolean {
  return storedDrafts().some(([, { key }]) => draftOf(key) === undefined);
}

/** Takes the drafts over from local storage. Only for the owner: call it once the server has confirmed the session. What was typed in this page
 *  load stays. */
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

/** Hears of drafts that are restored, discarded, or dropped in another tab. @returns ends it */
export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const notify = () => listeners.forEach((listener) => listener());

/** Hears the other tabs; a listener that is there already is not added twice. */
function listenToOtherTabs(): void {
  window.addEventListener('storage', onStorage);
}

function onStorage({ key: item, newValue }: StorageEvent): void {
  if (item === logoutKey) {
    hasOwnerTyped = false;
    draftStore.clear();
  } else {
    // Another tab took this page's draft over, and saved or canceled it.
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
