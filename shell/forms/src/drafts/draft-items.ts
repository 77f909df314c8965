import { draftStore, tryStorage } from '@studio/host';

// A file of its own, because pages that load at once need it without the drafts' code.

/** Each draft has one item per page load, so that tabs do not overwrite each other. */
export const itemPrefix = 'studio_draft ';

export function itemNames(): readonly string[] {
  return tryStorage(() => Object.keys(localStorage).filter((name) => name.startsWith(itemPrefix))) ?? [];
}

export function hasDrafts(): boolean {
  return draftStore.hasAny() || itemNames().length > 0;
}
