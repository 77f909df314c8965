/** Whether a key belongs to what is composed, by Japanese, Chinese or Korean keyboards, and not yet to the page: Escape lets go of a word then. Safari
 *  sends the last one when it is over, with the code 229. */
export function isComposing({ isComposing: isNow, keyCode }: KeyboardEvent): boolean {
  return isNow || keyCode === 229;
}
