import { useEffect, useId, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** The delay follows docs/site/every-page.md, Toasts and tooltips. */
const openDelayMs = 700;
const skipDelayMs = 300;

// For a moment after a tooltip closes, the next opens without delay.
let closeOpenOne: (() => void) | null = null;
let closedAt = -Infinity;

/** The tooltip opens on hover after a delay and on keyboard focus. */
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
      // Clicks and opening dialogs set the focus, too.
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (!isPressed.current && currentTarget.matches(':focus-visible')) open(currentTarget);
      },
      // The tooltip closes after the focus has moved: a removal while nothing has the focus makes a dialog trap Tab.
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
