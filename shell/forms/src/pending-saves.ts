/** A save has this result when the owner stopped it. */
export const aborted = Symbol('stopped');

export interface SaveResult {
  /** Null: the row is saved. */
  readonly error: unknown;
  readonly imageId?: string | undefined;
  readonly answer?: unknown;
}

const saves = new Map<string, Promise<SaveResult>>();
const listeners = new Set<() => void>();

/** Saves are kept by draft key, so that a reopened form sends nothing twice. */
export const pendingSaves = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (key: string): Promise<SaveResult> | undefined => saves.get(key),
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
