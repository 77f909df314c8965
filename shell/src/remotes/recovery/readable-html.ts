import '../../features/event-replay/replay-events';
import { asleep } from '../../asleep';

/** The server's page as it stands in the remote's place, to be read although none of it will wake; null: there is none, or all of it is alive.
 *  While React renders what comes in its place it is still there. */
export function readableHtml(): string | null {
  const copy = document.getElementById('remote')?.cloneNode(true) as Element | undefined;
  const sleeping = copy?.querySelectorAll(asleep) ?? [];
  const isHydrated = globalThis.eventCapture?.hasBegun ?? !globalThis.eventCapture;
  if (!copy || (isHydrated && sleeping.length === 0)) return null;
  for (const island of sleeping) island.removeAttribute('data-asleep');
  return copy.innerHTML;
}
