import { fireEvent } from '@testing-library/react';

interface Touch {
  readonly x: number;
  readonly y?: number;
  readonly pointerType?: string;
}

/** jsdom has no PointerEvent. */
class PointerEventOfJsdom extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly isPrimary: boolean;
  constructor(type: string, { pointerId = 0, pointerType = '', isPrimary = false, ...init }: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = pointerId;
    this.pointerType = pointerType;
    this.isPrimary = isPrimary;
  }
}

/** @param fingers further fingers touch before the first one leaves */
export function swipe(element: Element, from: Touch, { to, fingers = 1 }: { to: Touch; fingers?: number }): void {
  const before = window.PointerEvent;
  Object.assign(window, { PointerEvent: PointerEventOfJsdom });
  for (let finger = 1; finger <= fingers; finger += 1) {
    fireEvent.pointerDown(element, { ...primaryTouch(from), pointerId: finger, isPrimary: finger === 1 });
  }
  fireEvent.pointerUp(element, primaryTouch(to));
  Object.assign(window, { PointerEvent: before });
}

const primaryTouch = ({ x, y = 100, pointerType = 'touch' }: Touch) => ({
  pointerId: 1,
  isPrimary: true,
  pointerType,
  clientX: x,
  clientY: y,
});
