/** Gives the test's browser a device preference that can change. @returns what changes it */
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

/** Makes local storage throw until `restore` is called, as it does where the visitor forbids it. */
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

/** A fresh page: no class, the bars' colour not set, and what an earlier visit stored. */
export function freshPage(stored?: string): void {
  document.documentElement.className = '';
  document.head.innerHTML = '<meta name="theme-color">';
  localStorage.clear();
  if (stored !== undefined) localStorage.setItem('theme', stored);
}
