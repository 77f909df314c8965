import { Link } from '@studio/host/router';
import { Notice, buttonStyles } from '@studio/kit';
import type { ReactNode } from 'react';

interface MissingProps {
  readonly title: string;
  readonly text: string;
  /** Where to go instead. */
  readonly back: { readonly to: string; readonly label: string };
  /** A way to try again, before the way back. */
  readonly action?: ReactNode;
}

/** What a page shows in place of the thing that it is about. */
export function Missing({ title, text, back, action }: MissingProps) {
  const ways = (
    <>
      {action}
      <Link to={back.to} css={buttonStyles(action ? 'secondary' : 'primary')}>
        {back.label}
      </Link>
    </>
  );
  return (
    <Notice title={title} actions={ways}>
      {text}
    </Notice>
  );
}
