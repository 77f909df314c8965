/** Fetches a file past the browser's cache and writes over what is there: a script that was damaged on its way stays there for a year, as the
 *  good one would. @returns the answer's status; null: there was none */
export async function fetchPastCache(url: string): Promise<number | null> {
  try {
    const answer = await fetch(url, { cache: 'reload' });
    // Only what was read to its end is kept.
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}

/** A script that did not load, or did not do what it is there for; webpack's errors about its chunks say it alike. */
export class ScriptError extends Error {
  constructor(
    readonly request: string,
    problem: string,
  ) {
    super(`${request} ${problem}`);
  }
}

/** The script whose want is what failed; null: it was something else. */
export function failedScript(failure: unknown): string | null {
  return failure instanceof Error && 'request' in failure && typeof failure.request === 'string'
    ? failure.request
    : null;
}

/** Does what needs scripts, and where one of them fails once more, with that one fetched past the cache. @throws what the work throws */
export async function withScriptRetry<Loaded>(work: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await work();
  } catch (failure) {
    const script = failedScript(failure);
    if (script === null || (await fetchPastCache(script)) !== 200) throw failure;
    return work();
  }
}

/** webpack's loading of chunks by their ids, with good scripts. */
export function chunkLoader<Id>(load: (id: Id) => Promise<unknown>): (id: Id) => Promise<unknown> {
  return (id) => withScriptRetry(() => load(id));
}
