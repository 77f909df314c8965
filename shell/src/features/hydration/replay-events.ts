import type { CapturedEvent, EventCapture } from './hydration-script';

/**
 * The function repeats the captured events in order and ends the capture; new events queue up meanwhile. Call it after
 * `hydrateRoot`. @param remoteRendered without the remote's code, its part's events wait until React has rendered it
 */
export async function replayEvents(remoteRendered?: Promise<void>): Promise<void> {
  const capture = globalThis.eventCapture;
  if (!capture) return;
  if (remoteRendered) {
    const { pathname, search } = location;
    await replayQueue(capture, ({ target }) => !target.closest('#remote'));
    capture.scope = '#remote';
    await remoteRendered;
    if (pathname !== location.pathname || search !== location.search) return capture.end();
  }
  await replayQueue(capture, () => true);
  capture.end();
}

async function replayQueue(capture: EventCapture, isDue: (event: CapturedEvent) => boolean): Promise<void> {
  const { queue } = capture;
  const { pathname } = location;
  for (;;) {
    if (capture.isComposing) await new Promise((end) => addEventListener('compositionend', end, { once: true }));
    const at = queue.findIndex(isDue);
    if (at < 0) return;
    const event = queue.splice(at, 1)[0]!;
    if (isOutdated(event, queue)) continue;
    // Another page has elements of the same names.
    const find = location.pathname === pathname ? event.find : () => event.target;
    capture.isReplaying = true;
    try {
      hydrateNow(find());
      const target = find();
      if (target?.isConnected) replay(target, event);
    } catch (error) {
      reportError(error);
    }
    capture.isReplaying = false;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** An earlier text would move the caret, and replace what is typed meanwhile. A form is sent with its earlier texts. */
function isOutdated({ type, target }: CapturedEvent, queue: readonly CapturedEvent[]): boolean {
  if (type !== 'input') return false;
  const next = queue.find((later) => later.type === 'submit' || (later.type === type && later.target === target));
  return next?.type === type;
}

/** For a discrete event, React hydrates the boundary at once. Nothing listens to this one. */
function hydrateNow(target: HTMLElement | undefined): void {
  target?.dispatchEvent(new MouseEvent('auxclick', { bubbles: true }));
}

function replay(target: HTMLElement, event: CapturedEvent): void {
  const { type, value = '', checked = false, submitter, key } = event;
  if (type === 'click') return target.click();
  if (type === 'keydown') return press(key, target);
  if (type === 'submit')
    return (target as HTMLFormElement).requestSubmit(target.contains(submitter!) ? submitter : null);
  if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')) {
    if (type === 'change') check(target, checked);
  } else if (target instanceof HTMLInputElement && target.type === 'file') {
    target.files = (event.target as HTMLInputElement).files;
    target.dispatchEvent(new Event(type, { bubbles: true }));
  } else if (type === 'input' && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) {
    write(target, value, event.target as HTMLInputElement);
  } else {
    if (target instanceof HTMLSelectElement) target.value = value;
    target.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

function press(key = '', target: HTMLElement): void {
  const focused = document.activeElement?.closest('[role=tab]');
  (focused ?? target).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** React ignores a value equal to the last one it saw. */
function check(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked;
  box.click();
}

/**
 * As in `check`, React ignores an equal value; it misses writes through the prototype's setter. @param typedInto has the
 * caret
 */
function write(field: HTMLInputElement | HTMLTextAreaElement, value: string, typedInto: HTMLInputElement): void {
  const { selectionStart, selectionEnd } = typedInto;
  field.value = value === '' ? '0' : '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
