import { asleep } from '../../asleep';

interface CapturedEvent {
  readonly type: 'click' | 'submit' | 'input' | 'change' | 'keydown';
  readonly target: HTMLElement;
  readonly value?: string;
  readonly checked?: boolean;
  readonly submitter?: HTMLElement | null;
  readonly key?: string;
  readonly index: number;
}

interface EventCapture {
  readonly queue: CapturedEvent[];
  isReplaying: boolean;
  hasBegun?: boolean;
  /** True: the script captures only in islands that are not hydrated. */
  isHydrated: boolean;
  readonly end: () => void;
}

declare global {
  var eventCapture: EventCapture | undefined;
}

/**
 * The function replays events in order; new ones queue up. Events in islands wait for the island. Later calls do
 * nothing.
 */
export async function replayEvents(): Promise<void> {
  const capture = globalThis.eventCapture;
  if (!capture || capture.hasBegun) return;
  capture.hasBegun = true;
  await replayAll(capture);
  capture.isHydrated = true;
  document.addEventListener('awake', replayForIslands);
  await replayForIslands();

  async function replayForIslands() {
    await replayAll(capture!);
    if (document.querySelector(asleep)) return;
    document.removeEventListener('awake', replayForIslands);
    capture!.end();
  }
}

async function replayAll(capture: EventCapture): Promise<void> {
  // Inside an effect React cannot hydrate for an event.
  await Promise.resolve();
  for (let event = takeNext(capture); event; event = takeNext(capture)) {
    capture.isReplaying = true;
    const target = targetOf(event);
    if (target?.isConnected) replay({ ...event, target });
    capture.isReplaying = false;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function takeNext({ queue }: EventCapture): CapturedEvent | undefined {
  const first = queue.findIndex((event) => !targetOf(event)?.closest(asleep));
  return first < 0 ? undefined : queue.splice(first, 1)[0];
}

/** React replaces elements that it cannot hydrate, so the function returns the new element at that index. */
function targetOf({ target, index }: CapturedEvent): HTMLElement | undefined {
  return target.isConnected ? target : document.querySelectorAll<HTMLElement>(target.tagName)[index];
}

function replay({ type, target, value = '', checked = false, submitter, key }: CapturedEvent): void {
  if (type === 'click') return target.click();
  if (type === 'keydown') return press(key, target);
  if (type === 'submit')
    return (target as HTMLFormElement).requestSubmit(target.contains(submitter!) ? submitter : null);
  if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')) {
    if (type === 'change') check(target, checked);
  } else if (type === 'input' && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) {
    write(target, value);
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

/** As in `check`, React ignores an equal value; it misses writes through the prototype's setter. */
function write(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = value === '' ? '0' : '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
