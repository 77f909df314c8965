import { patienceMs } from './can-travel';
import { takeAlong } from './travelling-picture';

/** One page after another. */
export interface PageChange {
  readonly from: URL;
  readonly to: URL;
  /** Fetches what the new page needs to be shown at once. */
  readonly prepare: () => Promise<unknown>;
  /** Shows it, before it returns. */
  readonly show: () => void;
  /** False: another change has come since. */
  readonly isWanted: () => boolean;
}

/** Changes pages in the browser's own transition: the old page gives way to the new one, and the picture that both show travels from
 *  its place on the one to its place on the other. */
export async function travel({ from, to, prepare, show, isWanted }: PageChange): Promise<void> {
  const isReady = await Promise.race([prepare().then(isYes, isNo), new Promise<false>(giveUp)]);
  if (!isWanted()) return;
  const isNewPage = from.pathname !== to.pathname;
  const picture = isReady ? takeAlong(to, from) : null;
  if (!isReady || !(isNewPage || picture)) return show();
  const transition = document.startViewTransition(() => {
    if (isWanted()) show();
    picture?.land();
  });
  // The browser may leave the transition out, such as in a tab that was hidden meanwhile: the page has changed all the same.
  void transition.ready.then(() => picture?.move(), isNo);
  void transition.finished.then(picture?.end, picture?.end);
}

const isYes = () => true;
const isNo = () => false;
const giveUp = (resolve: (isReady: false) => void) => setTimeout(() => resolve(false), patienceMs);
