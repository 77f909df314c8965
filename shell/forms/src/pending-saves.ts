/** The owner stopped the save. */
export const aborted = Symbol('stopped');

export interface SaveResult {
  /** Null: saved. */
  readonly error: unknown;
  readonly imageId?: string | undefined;
  readonly answer?: unknown;
}

const saves = new Map<string, Promise<SaveResult>>();

/** Draft keys of creations without a response: the row may exist. */
export const unacknowledgedSaves = new Set<string>();
const listeners = new Set<() => void>();

/** By draft key. A reopened form sends nothing twice. */
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
