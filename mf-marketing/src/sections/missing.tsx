import { css } from '@emotion/react';
import { Link } from '@studio/host/router';
import { buttonStyles, color, container, size, space } from '@studio/kit';
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
  return (
    <section css={[container, page]}>
      <h1 css={heading}>{title}</h1>
      <p css={sentence}>{text}</p>
      <div css={actions}>
        {action}
        <Link to={back.to} css={buttonStyles(action ? 'secondary' : 'primary')}>
          {back.label}
        </Link>
      </div>
    </section>
  );
}

const page = css`
  display: grid;
  justify-items: start;
  align-content: center;
  gap: ${space.l};
  min-height: 60vh;
  padding-block: ${space.section};
`;
const heading = css`
  max-width: 14ch;
  font-size: ${size.h1};
  text-transform: uppercase;
`;
const sentence = css`
  max-width: 36rem;
  color: ${color.inkSoft};
  font-size: ${size.lead};
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};
`;
