import type { CapturedEvent } from './hydration-script';

/**
 * The function repeats the captured events in order and ends the capture; new events queue up meanwhile. Call it after
 * `hydrateRoot`.
 */
export async function replayEvents(): Promise<void> {
  const capture = globalThis.eventCapture;
  if (!capture) return;
  if (capture.isComposing) await new Promise((resolve) => addEventListener('compositionend', resolve, { once: true }));
  for (let event = capture.queue.shift(); event; event = capture.queue.shift()) {
    capture.isReplaying = true;
    hydrateNow(targetOf(event));
    const target = targetOf(event);
    if (target?.isConnected) replay(target, event);
    capture.isReplaying = false;
    await new Promise((resolve) => setTimeout(resolve));
  }
  capture.end();
}

/** For a discrete event, React hydrates the boundary at once. Nothing listens to this one. */
function hydrateNow(target: HTMLElement | undefined): void {
  target?.dispatchEvent(new MouseEvent('auxclick', { bubbles: true }));
}

/** React replaces elements that it cannot hydrate, so the function returns the new element at that index. */
function targetOf({ target, index }: CapturedEvent): HTMLElement | undefined {
  return target.isConnected ? target : document.querySelectorAll<HTMLElement>(target.tagName)[index];
}

function replay(target: HTMLElement, event: CapturedEvent): void {
  const { type, value = '', checked = false, submitter, key } = event;
  if (type === 'click') return target.click();
  if (type === 'keydown') return press(key, target);
  if (type === 'submit')
    return (target as HTMLFormElement).requestSubmit(target.contains(submitter!) ? submitter : null);
  if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')) {
    if (type === 'change') check(target, checked);
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
