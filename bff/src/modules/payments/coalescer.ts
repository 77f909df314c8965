export function coalescer<Answer>() {
  const inFlight = new Map<string, Promise<Answer>>();
  return (key: string, load: () => Promise<Answer>): Promise<Answer> => {
    const known = inFlight.get(key);
    if (known) return known;
    const pending = load().finally(() => inFlight.delete(key));
    inFlight.set(key, pending);
    return pending;
  };
}
