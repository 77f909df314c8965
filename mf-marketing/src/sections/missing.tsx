import { Link } from '@studio/host/router';
import { Notice, buttonStyles } from '@studio/kit';
import type { ReactNode } from 'react';

interface MissingProps {
  readonly title: string;
  readonly text: string;
  readonly back: { readonly to: string; readonly label: string };
  readonly action?: ReactNode;
}

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
