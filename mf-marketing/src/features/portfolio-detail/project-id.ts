/** @returns null when it is not a number; impossible ids are left to the server */
export function projectIdOf(text: string | undefined): number | null {
  return text !== undefined && /^\d+$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : null;
}
