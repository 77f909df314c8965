/** The cached copy may be damaged, so the request bypasses it. @returns the status; null: no response */
export async function fetchPastCache(url: string): Promise<number | null> {
  try {
    const answer = await fetch(url, { cache: 'reload' });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}

/** The error has `request`, like webpack's chunk errors. */
export class ScriptError extends Error {
  constructor(
    readonly request: string,
    problem: string,
  ) {
    super(`${request} ${problem}`);
  }
}

/** The result is the script's URL; null: another error. */
export function failedScript(failure: unknown): string | null {
  return failure instanceof Error && 'request' in failure && typeof failure.request === 'string'
    ? failure.request
    : null;
}

/**
 * The function refetches a failed script and repeats the work once.
 * @throws what `work` throws
 */
export async function withScriptRetry<Loaded>(work: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await work();
  } catch (failure) {
    const script = failedScript(failure);
    if (script === null || (await fetchPastCache(script)) !== 200) throw failure;
    return work();
  }
}

export function chunkLoader<Id>(load: (id: Id) => Promise<unknown>): (id: Id) => Promise<unknown> {
  return (id) => withScriptRetry(() => load(id));
}
