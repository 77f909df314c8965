/** What `save` answers when the owner stopped it. */
export const stopped = Symbol('stopped');

/** How a save ended. */
export interface SaveEnd {
  /** Why nothing was saved, `stopped` included; null: it was. */
  readonly refusal: unknown;
  /** The id of the picture that it was refused because of. */
  readonly imageId?: string | undefined;
  /** What the server answered to the write. */
  readonly answer?: unknown;
}

const running = new Map<string, Promise<SaveEnd>>();

/** The forms, by the key of their draft, that sent a new row to which no answer came: it may have been made all the same. */
export const unansweredForms = new Set<string>();
const listeners = new Set<() => void>();

/** The saves of this page load that are on their way, by the key of the form's draft: like the draft they outlive a form that is closed, so that the
 *  one that is opened in its place sends nothing twice. */
export const savesOfThisPage = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (key: string): Promise<SaveEnd> | undefined => running.get(key),
  /** Sends a form, of which all forms of that key hear. */
  run(key: string, send: () => Promise<SaveEnd>): Promise<SaveEnd> {
    const save = send().finally(() => {
      running.delete(key);
      tell();
    });
    running.set(key, save);
    tell();
    return save;
  },
};

function tell(): void {
  listeners.forEach((listener) => listener());
}
