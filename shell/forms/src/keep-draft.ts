import { draftsOfThisPage, readSessionHint, type Draft } from '@studio/host';

/** Keeps what the owner is typing, and has the browser ask before the page goes with it: a draft lives no longer. Who is not signed in
 *  could not store it anyway, and goes unasked. */
export function keepDraft(key: string, draft: Draft): void {
  draftsOfThisPage.keep(key, draft);
  // Not before there is one: Firefox keeps no page for Back that listens for this.
  if (readSessionHint()) window.addEventListener('beforeunload', ask);
}

function ask(event: BeforeUnloadEvent): void {
  if (draftsOfThisPage.areThere()) event.preventDefault();
  else window.removeEventListener('beforeunload', ask);
}
