type LoadServerCode = (remote: string, build: string, code: string) => Promise<void>;

const retryAfterMs = 60_000;
const maxFailures = 100;

/** Loads a build's server code before the build is live. A failure counts for a minute, because each try is a process. */
export function serverCodeGate(load: LoadServerCode, now = Date.now): LoadServerCode {
  const failures = new Map<string, { readonly error: Error; readonly until: number }>();
  return async (remote, build, code) => {
    const name = `${remote} ${build}`;
    const known = failures.get(name);
    if (known && now() < known.until) throw known.error;
    failures.delete(name);
    try {
      await load(remote, build, code);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      const error = new Error(`its server code cannot be loaded: ${reason}`, { cause });
      if (failures.size === maxFailures) failures.clear();
      failures.set(name, { error, until: now() + retryAfterMs });
      throw error;
    }
  };
}
