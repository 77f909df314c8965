export interface ToastMessage {
  readonly id: number;
  readonly title: string;
  readonly description?: string | undefined;
  readonly look: 'plain' | 'danger';
  readonly action?: ToastAction | undefined;
  readonly isOpen: boolean;
}

/** The action closes the toast. It must be available elsewhere, too. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

/** The delay follows docs/site/every-page.md, Toasts and tooltips. */
const removalDelayMs = 1_000_000;

export const showsForMs = 5000;

export const hotkey = 'F8';

let current: ToastMessage | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** A new toast replaces the previous one. */
export function toast(message: {
  title: string;
  description?: string;
  look?: ToastMessage['look'];
  action?: ToastAction;
}): void {
  change({ look: 'plain', ...message, id: ++lastId, isOpen: true });
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): ToastMessage | null => current,
  /** The function does nothing when another toast has replaced this one. */
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
