/** The key belongs to an IME composition, such as Escape. Safari sends the last one afterwards, with key code 229. */
export function isComposing({ isComposing: isNow, keyCode }: KeyboardEvent): boolean {
  return isNow || keyCode === 229;
}
