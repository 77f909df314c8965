/** Lets work of the same name be done one after the other in this process. Without it each would wait in the database, with a connection
 *  that everybody else lacks. */
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
