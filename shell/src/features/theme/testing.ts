/** @returns changes the preference */
export function fakeDevice(isDark: boolean): { turn: (isDark: boolean) => void } {
  const changes = new EventTarget();
  const query = {
    matches: isDark,
    addEventListener: changes.addEventListener.bind(changes),
    removeEventListener: changes.removeEventListener.bind(changes),
  };
  window.matchMedia = () => query as unknown as MediaQueryList;
  return {
    turn(nowDark) {
      query.matches = nowDark;
      changes.dispatchEvent(new Event('change'));
    },
  };
}

/** Until `restore`. */
export function forbidStorage(): { restore: () => void } {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const spies = [
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse),
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse),
  ];
  return { restore: () => spies.forEach((spy) => spy.mockRestore()) };
}

/** @param stored by an earlier visit */
export function freshPage(stored?: string): void {
  document.documentElement.className = '';
  document.head.innerHTML = '<meta name="theme-color">';
  localStorage.clear();
  if (stored !== undefined) localStorage.setItem('theme', stored);
}
