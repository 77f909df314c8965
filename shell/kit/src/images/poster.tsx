import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { container } from '../layout';
import { color, from, size, space } from '../theme/tokens';

interface PosterProps {
  readonly look?: 'marker' | 'accent';
  readonly title: string;
  readonly children?: ReactNode;
  /** A link with `buttonStyles('secondary')`. */
  readonly action: ReactNode;
}

export function Poster({ look = 'marker', title, children, action }: PosterProps) {
  const id = useId();
  return (
    <section css={[band, looks[look]]} aria-labelledby={id}>
      <div css={[container, split]}>
        <h2 id={id} css={heading}>
          {title}
        </h2>
        <div css={words}>
          {children && <p>{children}</p>}
          {action}
        </div>
      </div>
    </section>
  );
}

const band = css`
  padding-block: ${space.section};
  background: var(--paper);
  color: var(--print);
  & a {
    color: var(--print);
    &:hover:not(:disabled) {
      border-color: var(--print);
      background: var(--print);
      color: var(--paper);
    }
    &:focus-visible {
      outline-color: var(--print);
    }
  }
`;
const looks = {
  marker: css`
    --paper: ${color.marker};
    --print: ${color.onMarker};
  `,
  accent: css`
    --paper: ${color.accent};
    --print: ${color.onAccent};
  `,
};
const split = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l} ${space.xxl};
  align-items: end;
  ${from.medium} {
    grid-template-columns: 7fr 5fr;
  }
`;
const heading = css`
  max-width: 6.5em;
  font-size: ${size.h1};
  line-height: 0.92;
  text-transform: uppercase;
`;
const words = css`
  display: grid;
  justify-items: start;
  gap: ${space.l};
  font-size: ${size.lead};
  font-weight: 500;
`;
