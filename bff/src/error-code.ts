/** The function works without `instanceof Error`: a native driver creates errors in another realm. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
