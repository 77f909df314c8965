/** Gives what `work` gives, or throws `late()` after `timeoutMs`. The work itself goes on; its late failure is nobody's. */
export async function withDeadline<T>(work: Promise<T>, timeoutMs: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), timeoutMs);
  });
  // A rejection that comes after the deadline must not count as unhandled.
  work.catch(() => undefined);
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}
