import { asleep } from '../../asleep';

/** Something done before the page was alive, as the script in the document's head notes it. */
interface CapturedEvent {
  readonly type: 'click' | 'submit' | 'input' | 'change' | 'keydown';
  readonly target: HTMLElement;
  /** What a field said, and whether it was checked, right afterwards. */
  readonly value?: string;
  readonly checked?: boolean;
  readonly submitter?: HTMLElement | null;
  readonly key?: string;
  /** The target's number among the elements of its kind. */
  readonly index: number;
}

/** What the script in the document's head leaves (event-capture-script.ts). */
interface EventCapture {
  readonly queue: CapturedEvent[];
  /** True: what happens now is a repetition, which is let through. */
  isReplaying: boolean;
  hasBegun?: boolean;
  /** True: only what is done to an island that sleeps is noted. */
  isHydrated: boolean;
  readonly end: () => void;
}

declare global {
  var eventCapture: EventCapture | undefined;
}

/** Does again, in its order, what was done before the page was alive. What comes meanwhile queues up behind it. What was done to an island that sleeps
 *  is done once that is awake. A second call does nothing. */
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
  // Whoever says that the page is alive says it while React is at work, which could not bring to life what is tapped within it.
  await Promise.resolve();
  for (let event = takeNext(capture); event; event = takeNext(capture)) {
    capture.isReplaying = true;
    const target = targetOf(event);
    if (target?.isConnected) replay({ ...event, target });
    capture.isReplaying = false;
    // What one tap opens is there before the next.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function takeNext({ queue }: EventCapture): CapturedEvent | undefined {
  const first = queue.findIndex((event) => !targetOf(event)?.closest(asleep));
  return first < 0 ? undefined : queue.splice(first, 1)[0];
}

/** If React replaced the elements because it could not hydrate them: the new element at the same index. */
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

/** On the tab that the key before it has gone to. */
function press(key = '', target: HTMLElement): void {
  const focused = document.activeElement?.closest('[role=tab]');
  (focused ?? target).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** React compares with what it last heard of, which is what stands there by now; so it is told of something else first. */
function check(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked;
  box.click();
}

/** As `check`: React hears of what is set on the element itself, and not of what its prototype sets. */
function write(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = value === '' ? '0' : '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
