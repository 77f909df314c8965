import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { cluster, container } from '../layout';
import { color, size, space } from '../theme/tokens';

interface NoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly mark?: ReactNode;
  /** 'marker': good news. */
  readonly look?: 'plain' | 'marker';
  /** True: the notice is a screen high, so that the footer stays below the fold. */
  readonly isTall?: boolean;
}

/** The notice is the whole page, with the h1. */
export function Notice({ title, children, actions, mark, look = 'plain', isTall = false }: NoticeProps) {
  return (
    <section css={look === 'marker' && markerBand}>
      <div css={[container, page, isTall && tall]}>
        {mark}
        <h1 css={heading}>{title}</h1>
        {typeof children === 'string' ? <p css={words}>{children}</p> : children && <div css={words}>{children}</div>}
        {actions && <div css={cluster(space.m)}>{actions}</div>}
      </div>
    </section>
  );
}

const markerBand = css`
  background: ${color.marker};
  color: ${color.onMarker};
  /* Ink on yellow, in the dark theme too. */
  --ink: ${color.onMarker};
  --ink-soft: ${color.onMarker};
  --ground: ${color.marker};
  --line: color-mix(in srgb, ${color.onMarker} 25%, transparent);
  --accent: ${color.onMarker};
  --accent-strong: ${color.onMarker};
  --on-accent: ${color.marker};
  & :focus-visible {
    outline-color: ${color.onMarker};
  }
`;
const page = css`
  display: grid;
  justify-items: start;
  align-content: center;
  gap: ${space.l};
  min-height: 70svh;
  padding-block: ${space.section};
`;
const tall = css`
  min-height: 100svh;
`;
const heading = css`
  max-width: 7.2em;
  font-size: ${size.h1};
  overflow-wrap: anywhere;
`;
const words = css`
  display: grid;
  gap: ${space.m};
  max-width: 36rem;
  color: ${color.inkSoft};
  font-size: ${size.lead};
  overflow-wrap: anywhere;
`;
