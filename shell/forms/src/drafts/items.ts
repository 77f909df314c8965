import { draftsOfThisPage } from '@studio/host';

/** One item of local storage a draft and page load, so that two tabs never overwrite each other's text. */
export const prefix = 'studio_draft ';

/** The names of all items, readable by this build or not. */
export function items(): readonly string[] {
  return attempt(() => Object.keys(localStorage).filter((name) => name.startsWith(prefix))) ?? [];
}

/** Whether anything is not saved, in this tab or in this browser's storage. A module of its own, because the sign-in asks it, which loads none of
 *  the rest. */
export function areDraftsThere(): boolean {
  return draftsOfThisPage.areThere() || items().length > 0;
}

/** @returns undefined when the browser refuses its storage, or the item cannot be read */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
