import { css } from '@emotion/react';
import { Link } from '@studio/host/router';
import { Notice, buttonStyles, color } from '@studio/kit';
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
    <Notice title={title} actions={ways} mark={!action && <PaintedOver />}>
      {text}
    </Notice>
  );
}

/** Fresh paint over the outline of what was there. */
function PaintedOver() {
  return (
    <svg viewBox="0 0 360 190" css={patch} aria-hidden="true">
      <path d="M70 16H350V150H70Z M70 150 160 66 220 122 262 84 350 150 M286 48a16 16 0 1 0 .1 0" css={outline} />
      <path
        d="M6 14 16 10 262 6 270 14 258 34 284 52 240 72 262 92 214 112 232 132 196 138V168a7 7 0 0 1-14 0V139L118 141V180a8 8 0 0 1-16 0V142L58 143V158a6 6 0 0 1-12 0V143L12 142 4 120 14 92 2 66 12 40Z"
        css={paint}
      />
    </svg>
  );
}

const patch = css`
  width: min(22rem, 100%);
`;
const outline = css`
  fill: none;
  stroke: ${color.inkSoft};
  stroke-width: 3;
  stroke-dasharray: 12 8;
`;
const paint = css`
  fill: ${color.marker};
`;
