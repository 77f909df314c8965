/** Without the mutex, each caller would wait with a database connection that others need. */
export function keyedMutex() {
  const latest = new Map<string, Promise<unknown>>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const mine = (latest.get(name) ?? Promise.resolve()).then(work, work);
    latest.set(name, mine);
    try {
      return await mine;
    } finally {
      if (latest.get(name) === mine) latest.delete(name);
    }
  };
}
