import { draftStore } from '@studio/host';

/** One item of local storage a draft and page load, so that two tabs never overwrite each other's text. */
export const itemPrefix = 'studio_draft ';

/** The names of all items, readable by this build or not. */
export function itemNames(): readonly string[] {
  return tryStorage(() => Object.keys(localStorage).filter((name) => name.startsWith(itemPrefix))) ?? [];
}

/** Whether anything is not saved, in this tab or in this browser's storage. A module of its own, because the sign-in asks it, which loads none of
 *  the rest. */
export function hasDrafts(): boolean {
  return draftStore.hasAny() || itemNames().length > 0;
}

/** @returns undefined when the browser refuses its storage, or the item cannot be read */
export function tryStorage<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
