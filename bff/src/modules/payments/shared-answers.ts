/** Lets who asks for the same at the same moment share the answer. */
export function sharedAnswers<Answer>() {
  const asking = new Map<string, Promise<Answer>>();
  return (what: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = asking.get(what);
    if (known) return known;
    const asked = ask().finally(() => asking.delete(what));
    asking.set(what, asked);
    return asked;
  };
}
