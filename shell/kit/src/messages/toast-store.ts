/** A short message. `look` danger is for failures. */
export interface ToastMessage {
  readonly id: number;
  readonly title: string;
  readonly description?: string | undefined;
  readonly look: 'plain' | 'danger';
  readonly action?: ToastAction | undefined;
  /** False: dismissed, on its way out or out of sight. */
  readonly isOpen: boolean;
}

/** Where to from a message: a button in it, whose press closes it. What it does can be done elsewhere too, at leisure. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

/** How long a dismissed message is kept (docs/site/every-page.md, Toasts and tooltips). */
const removalDelayMs = 1_000_000;

/** How long a message is shown (docs/site/every-page.md, Toasts and tooltips). */
export const showsForMs = 5000;

/** The key that goes to the notification area. */
export const hotkey = 'F8';

let current: ToastMessage | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message; the one before it goes (one at a time, docs/site/every-page.md, Toasts and tooltips). */
export function toast(message: {
  title: string;
  description?: string;
  look?: ToastMessage['look'];
  action?: ToastAction;
}): void {
  change({ look: 'plain', ...message, id: ++lastId, isOpen: true });
}

/** What `Toaster` shows. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): ToastMessage | null => current,
  /** Closes a message and, long after it has left the screen, forgets it. Harmless when another took its place. */
  dismiss(id: number): void {
    if (current?.id !== id || !current.isOpen) return;
    change({ ...current, isOpen: false });
    setTimeout(() => current?.id === id && change(null), removalDelayMs);
  },
};

function change(message: ToastMessage | null): void {
  current = message;
  listeners.forEach((listener) => listener());
}
