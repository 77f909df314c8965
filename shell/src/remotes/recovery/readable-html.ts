import '../../features/event-replay/replay-events';
import { asleep } from '../../asleep';

/** Null: all is hydrated, or the server sent no HTML. */
export function readableHtml(): string | null {
  const copy = document.getElementById('remote')?.cloneNode(true) as Element | undefined;
  const sleeping = copy?.querySelectorAll(asleep) ?? [];
  const isHydrated = globalThis.eventCapture?.hasBegun ?? !globalThis.eventCapture;
  if (!copy || (isHydrated && sleeping.length === 0)) return null;
  for (const island of sleeping) island.removeAttribute('data-asleep');
  return copy.innerHTML;
}
