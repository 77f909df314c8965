/** Increases with every change of the row. */
export interface Versioned {
  readonly version: number;
}

/** What was being typed, chosen files included, and the row that the form was filled from (undefined: a new one). */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>;
  readonly base: Versioned | undefined;
}

const drafts = new Map<string, Draft>();

/** The owner's unsaved forms of this page load, by kind and row: they outlive a dialog that is closed, a look at another page and a
 *  session that ends. Saving, cancelling and Logout drop them. */
export const draftStore = {
  get: (key: string): Draft | undefined => drafts.get(key),
  set: (key: string, draft: Draft): void => void drafts.set(key, draft),
  delete: (key: string): void => void drafts.delete(key),
  clear: (): void => drafts.clear(),
  hasAny: (): boolean => drafts.size > 0,
};

/** What a draft is kept by. @param id the row's; undefined: the form that adds one */
export function draftKey(kind: string, id: number | string | undefined): string {
  return `${kind} ${id ?? 'new'}`;
}
