import { draftsOfThisPage, readSessionHint, type Draft } from '@studio/host';
import {
  itemOf,
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
let isOwnersPage = false;

/** The draft of a form, in this page load. */
export const draftOf = (key: string): LoadedDraft | undefined => draftsOfThisPage.get(key);

/** Keeps what is being typed: in this page load, and the owner's in local storage, so that it survives the tab. The browser asks before the
 *  page closes, because chosen files survive no tab. A visitor could not save it, and is not asked. */
export function keepDraft(key: string, draft: Draft): void {
  const before = draftOf(key);
  const continues = before?.continues ?? {};
  draftsOfThisPage.keep(key, { values: draft.values, base: draft.base, continues } as LoadedDraft);
  if (!readSessionHint() && !isOwnersPage) return;
  isOwnersPage = true;
  storeDraft(key, draft, continues);
  listen();
  // Not before there is one: Firefox keeps no page for Back that listens for this.
  window.addEventListener('beforeunload', ask);
  if (before?.savedAt !== undefined) tell();
}

/** Drops a draft that was saved or canceled, and what it continued. */
export function dropDraft(key: string): void {
  const { continues = {} } = draftOf(key) ?? {};
  draftsOfThisPage.drop(key);
  removeItem(itemOf(key));
  for (const [item, savedAt] of Object.entries(continues)) removeItem(item, savedAt);
}

/** Drops a draft of local storage that nobody typed on in; a form that shows it starts again. */
export function discardDraft(key: string): void {
  dropDraft(key);
  tell();
}

/** Logout: no draft stays in this browser, in no tab. */
export function dropAllDrafts(): void {
  isOwnersPage = false;
  draftsOfThisPage.dropAll();
  removeAllItems();
  tell();
}

/** The drafts that came from local storage and that nobody typed on in. */
export function restoredDrafts(): readonly StoredDraft[] {
  const keys = new Set(storedDrafts().map(([, { key }]) => key));
  return [...keys].map(draftOf).filter((draft) => draft?.savedAt !== undefined) as StoredDraft[];
}

/** Whether local storage has a draft that this page load has not taken over. */
export function areDraftsWaiting(): boolean {
  return storedDrafts().some(([, { key }]) => draftOf(key) === undefined);
}

/** Takes the drafts over from local storage. Only for the owner: call it once the server has confirmed the session. What was typed in this page
 *  load stays. */
export function restoreDrafts(): void {
  if (!areDraftsWaiting()) return;
  for (const [item, draft] of storedDrafts()) {
    if (draftOf(draft.key)) continue;
    const restored: LoadedDraft = { ...draft, continues: { ...draft.continues, [item]: draft.savedAt } };
    draftsOfThisPage.keep(draft.key, restored);
  }
  listen();
  tell();
}

/** Hears of drafts that are restored, discarded, or dropped in another tab. @returns ends it */
export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tell = () => listeners.forEach((listener) => listener());

/** Hears the other tabs; a listener that is there already is not added twice. */
function listen(): void {
  window.addEventListener('storage', hear);
}

function hear({ key: item, newValue }: StorageEvent): void {
  if (item === logoutKey) {
    isOwnersPage = false;
    draftsOfThisPage.dropAll();
  } else {
    // Another tab took this page's draft over, and saved or canceled it.
    const key = newValue === null && item !== null ? keyOfOwnItem(item) : undefined;
    if (key === undefined) return;
    draftsOfThisPage.drop(key);
  }
  tell();
}

function ask(event: BeforeUnloadEvent): void {
  if (draftsOfThisPage.areThere()) event.preventDefault();
  else window.removeEventListener('beforeunload', ask);
}
