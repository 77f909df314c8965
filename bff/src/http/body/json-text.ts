// Nothing in the contract is deeper than 3; the limit spares everything behind it from recursing without end
// (docs/refusals.md, 3).
const maxDepth = 32;

/** Parses JSON of a sane depth.
 *  @throws SyntaxError */
export function parseJson(text: string): unknown {
  refuseDeepNesting(text);
  return JSON.parse(text);
}

/** Counts brackets outside strings, before anything is built from them. The closing quote is optional, so that a string without
 *  an end is passed once and not tried again from each of its quotes. */
function refuseDeepNesting(text: string): void {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > maxDepth) throw new SyntaxError(`nested deeper than ${maxDepth}`);
  }
}
