/** The version increases with every change. */
export interface Versioned {
  readonly version: number;
}

/** `base`: the row that the form edits; undefined: a new row. */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>;
  readonly base: Versioned | undefined;
}

const drafts = new Map<string, Draft>();

/** The owner's drafts of this page load. Saving, cancelling and Logout drop them. */
export const draftStore = {
  get: (key: string): Draft | undefined => drafts.get(key),
  set: (key: string, draft: Draft): void => void drafts.set(key, draft),
  delete: (key: string): void => void drafts.delete(key),
  clear: (): void => drafts.clear(),
  hasAny: (): boolean => drafts.size > 0,
};

/** @param id undefined: a new row */
export function draftKey(kind: string, id: number | string | undefined): string {
  return `${kind} ${id ?? 'new'}`;
}
