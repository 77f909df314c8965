import { isComposing } from '@studio/kit';
import { useEffect, useEffectEvent, type RefObject } from 'react';

interface ModalOptions {
  readonly frame: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly returnTo: () => HTMLElement | null;
}

/** The hook turns server-rendered markup into a modal. Layers above the modal are not affected. */
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
      // A dialog above this frame marks Escape as handled.
      if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) close();
    };
    surroundings.forEach((other) => (other.inert = true));
    root.style.overflow = 'hidden';
    document.addEventListener('keydown', onKeyDown);
    // The visitor may use the server's HTML already.
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
    return () => {
      surroundings.forEach((other) => (other.inert = false));
      root.style.overflow = overflow;
      document.removeEventListener('keydown', onKeyDown);
      findReturn()?.focus({ preventScroll: true });
    };
  }, [frame]);
}

/** The result excludes toasts and live regions. */
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
