/** The code that Node, a driver or a library put on an error, empty where there is none. It doesn't ask for `instanceof Error`:
 *  a native driver makes its errors in the realm that loaded it first. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
