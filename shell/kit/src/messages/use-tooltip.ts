import { useEffect, useId, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** docs/site/every-page.md, Toasts and tooltips. */
const openDelayMs = 700;
const skipDelayMs = 300;

// One is open at a time; after one closed, the next opens at once for a moment.
let closeOpenOne: (() => void) | null = null;
let closedAt = -Infinity;

/** When a tooltip is open: on hover after a moment, on keyboard focus at once; until leave, blur, click, scroll or Escape.
 *  @returns the trigger's props, and the trigger's anchorRect while it is open */
export function useTooltip() {
  const id = useId();
  const [anchorRect, setAnchorRect] = useState<DOMRect | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);

  const isOpen = anchorRect !== null;
  const close = () => {
    clearTimeout(timer.current);
    setAnchorRect(null);
  };
  const open = (trigger: Element) => {
    clearTimeout(timer.current);
    closeOpenOne?.();
    setAnchorRect(trigger.getBoundingClientRect());
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const hide = () => setAnchorRect(null);
    const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    closeOpenOne = hide;
    window.addEventListener('scroll', hide, { capture: true, passive: true });
    document.addEventListener('keydown', hideOnEscape);
    return () => {
      window.removeEventListener('scroll', hide, { capture: true });
      document.removeEventListener('keydown', hideOnEscape);
      if (closeOpenOne === hide) closeOpenOne = null;
      closedAt = Date.now();
    };
  }, [isOpen]);

  return {
    id,
    anchorRect,
    triggerProps: {
      'aria-describedby': isOpen ? id : undefined,
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
        if (pointerType === 'touch') return;
        const delayMs = Date.now() - closedAt < skipDelayMs ? 0 : openDelayMs;
        timer.current = setTimeout(() => open(currentTarget), delayMs);
      },
      onPointerLeave: close,
      onPointerDown: () => {
        isPressed.current = true;
        close();
      },
      // A press focuses too, and so does a dialog that was opened by one; only the keyboard's focus opens.
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (!isPressed.current && currentTarget.matches(':focus-visible')) open(currentTarget);
      },
      // Not before the focus has moved: a dialog from which something goes while nothing has the focus takes it to itself, and Tab would end there.
      onBlur: () => {
        isPressed.current = false;
        clearTimeout(timer.current);
        timer.current = setTimeout(close);
      },
      onClick: () => {
        isPressed.current = false;
        close();
      },
    },
  };
}
