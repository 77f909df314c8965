/** @returns undefined when the browser denies its storage, it is full, or `act` throws */
export function tryStorage<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
