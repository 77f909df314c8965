/** What `save` answers when the owner stopped it. */
export const aborted = Symbol('stopped');

/** How a save ended. */
export interface SaveResult {
  /** Why nothing was saved, `stopped` included; null: it was. */
  readonly error: unknown;
  /** The id of the picture that it was refused because of. */
  readonly imageId?: string | undefined;
  /** What the server answered to the write. */
  readonly answer?: unknown;
}

const saves = new Map<string, Promise<SaveResult>>();

/** The forms, by the key of their draft, that sent a new row to which no answer came: it may have been made all the same. */
export const unacknowledgedSaves = new Set<string>();
const listeners = new Set<() => void>();

/** The saves of this page load that are on their way, by the key of the form's draft: like the draft they outlive a form that is closed, so that the
 *  one that is opened in its place sends nothing twice. */
export const pendingSaves = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (key: string): Promise<SaveResult> | undefined => saves.get(key),
  /** Sends a form, of which all forms of that key hear. */
  run(key: string, send: () => Promise<SaveResult>): Promise<SaveResult> {
    const save = send().finally(() => {
      saves.delete(key);
      notify();
    });
    saves.set(key, save);
    notify();
    return save;
  },
};

function notify(): void {
  listeners.forEach((listener) => listener());
}
