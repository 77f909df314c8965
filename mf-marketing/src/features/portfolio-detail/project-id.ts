/** The id in a project's URL.
 *  @returns null when it is not a number; a number that no row can have is left to the server to refuse */
export function projectIdOf(text: string | undefined): number | null {
  return text !== undefined && /^\d+$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : null;
}
