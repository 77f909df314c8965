import { fireEvent } from '@testing-library/react';

interface Touch {
  readonly x: number;
  readonly y?: number;
  readonly pointerType?: string;
}

/** @param fingers further fingers touch before the first one leaves */
export function swipe(element: Element, from: Touch, { to, fingers = 1 }: { to: Touch; fingers?: number }): void {
  for (let finger = 1; finger <= fingers; finger += 1) {
    fireTouch('pointerdown', element, { ...from, pointerId: finger });
  }
  fireTouch('pointerup', element, to);
}

/** jsdom has no PointerEvent. */
function fireTouch(
  type: string,
  element: Element,
  { x, y = 100, pointerType = 'touch', pointerId = 1 }: Touch & { readonly pointerId?: number },
): void {
  const event = new MouseEvent(type, { clientX: x, clientY: y, bubbles: true, cancelable: true });
  fireEvent(element, Object.assign(event, { pointerId, pointerType, isPrimary: pointerId === 1 }));
}
