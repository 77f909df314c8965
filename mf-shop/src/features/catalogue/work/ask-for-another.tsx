import type { Artwork } from '@studio/contract';
import { Link } from '@studio/host/router';
import { buttonStyles } from '@studio/kit';

/** The contact form reads the history state and begins the message with it. */
export function AskForAnother({ work: { title, category } }: { work: Artwork }) {
  const state = { service: category === 'canvas' ? 'canvas' : 'custom', about: `One like ${title}` };
  return (
    <Link to="/contact" state={state} css={buttonStyles('secondary')}>
      Ask for One Like This
    </Link>
  );
}
