/** After a mismatch, React draws the elements again. @returns moves the focus to the element in the old one's place */
export function keepFocus(): () => void {
  let focused = document.activeElement;
  const index = () => [...document.querySelectorAll(focused?.localName ?? 'body')].indexOf(focused!);
  let position = index();
  document.addEventListener('focusin', ({ target }) => {
    focused = target as Element;
    position = index();
  });
  return () => {
    if (focused?.isConnected || document.activeElement !== document.body) return;
    const field = document.querySelectorAll<HTMLElement>(focused!.localName)[position];
    field?.focus({ preventScroll: true });
  };
}
