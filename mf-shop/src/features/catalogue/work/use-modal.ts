import { isComposing } from '@studio/kit';
import { useEffect, useEffectEvent, type RefObject } from 'react';

interface ModalOptions {
  readonly frame: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** Where the focus goes when it closes; null: nowhere any more. */
  readonly returnTo: () => HTMLElement | null;
}

/** Makes a frame that stands in the page, as the server wrote it, the only thing that can be used while it is mounted: the
 *  rest is inert and does not scroll, Escape closes it, the focus comes and goes. What opens over it later is not touched. */
export function useModal({ frame, onClose, returnTo }: ModalOptions): void {
  const close = useEffectEvent(onClose);
  const findReturn = useEffectEvent(returnTo);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const surroundings = surroundingsOf(element).filter((other) => !other.inert);
    const root = document.documentElement;
    const overflow = root.style.overflow;
    const onKeyDown = (event: KeyboardEvent) => {
      // A dialog over this frame that takes Escape for itself says so.
      if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) close();
    };
    surroundings.forEach((other) => (other.inert = true));
    root.style.overflow = 'hidden';
    document.addEventListener('keydown', onKeyDown);
    element.focus({ preventScroll: true });
    return () => {
      surroundings.forEach((other) => (other.inert = false));
      root.style.overflow = overflow;
      document.removeEventListener('keydown', onKeyDown);
      findReturn()?.focus({ preventScroll: true });
    };
  }, [frame]);
}

/** Everything on the page outside an element, but not what speaks to the visitor: toasts and announcements. */
function surroundingsOf(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let inside = element; inside.parentElement && inside !== document.body; inside = inside.parentElement) {
    for (const sibling of inside.parentElement.children) {
      const speaks = sibling.matches('[aria-live], [role="region"], script, style');
      if (sibling !== inside && sibling instanceof HTMLElement && !speaks) found.push(sibling);
    }
  }
  return found;
}
