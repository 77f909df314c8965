import { darkPalette, lightPalette } from '@studio/kit';

export type ThemeChoice = 'light' | 'dark' | 'system';

export const themeChoices: readonly ThemeChoice[] = ['light', 'dark', 'system'];

export const themeKey = 'theme';

export const themeColors = { light: lightPalette.ground, dark: darkPalette.ground } as const;

const listeners = new Set<() => void>();

let unsaved: ThemeChoice | null = null;

export const themeStore = {
  subscribe(listener: () => void): () => void {
    const update = () => {
      apply();
      listener();
    };
    const darkDevice = preference();
    listeners.add(update);
    window.addEventListener('storage', update);
    // Pages in the back/forward cache miss storage events.
    window.addEventListener('pageshow', update);
    darkDevice?.addEventListener('change', update);
    // The device's preference may have changed before the subscription.
    apply();
    return () => {
      listeners.delete(update);
      window.removeEventListener('storage', update);
      window.removeEventListener('pageshow', update);
      darkDevice?.removeEventListener('change', update);
    };
  },
  get(): ThemeChoice {
    const stored = unsaved ?? read();
    return themeChoices.find((choice) => choice === stored) ?? 'system';
  },
  set(choice: ThemeChoice): void {
    try {
      localStorage.setItem(themeKey, choice);
      unsaved = null;
    } catch {
      unsaved = choice;
    }
    apply();
    listeners.forEach((listener) => listener());
  },
};

function read(): string | null {
  try {
    return localStorage.getItem(themeKey);
  } catch {
    return null;
  }
}

function apply(): void {
  const choice = themeStore.get();
  const isDark = choice === 'dark' || (choice === 'system' && preference()?.matches === true);
  document.documentElement.classList.toggle('dark', isDark);
  document.documentElement.classList.toggle('light', !isDark);
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    tag.content = themeColors[isDark ? 'dark' : 'light'];
  }
}

function preference(): MediaQueryList | undefined {
  return window.matchMedia?.('(prefers-color-scheme: dark)');
}
