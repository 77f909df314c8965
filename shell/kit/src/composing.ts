/** Safari sends the last key of a composition late, with key code 229. */
export function isComposing({ isComposing: isNow, keyCode }: KeyboardEvent): boolean {
  return isNow || keyCode === 229;
}
