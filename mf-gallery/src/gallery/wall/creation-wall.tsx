import { css } from '@emotion/react';
import type { DigitalCreation } from '@studio/contract';
import { Link } from '@studio/host/router';
import { color, font, from, quick, space, cluster } from '@studio/kit';
import type { ReactNode } from 'react';
import type { GalleryView } from '../gallery-url';
import { CreationCard } from './creation-card';

interface CreationWallProps {
  readonly id: string;
  readonly creations: readonly DigitalCreation[];
  /** True: other creations load meanwhile. */
  readonly isBusy: boolean;
  readonly view: GalleryView;
  readonly onEdit: ((creation: DigitalCreation) => void) | undefined;
  /** The load-more controls take the last row while the list has more pages. */
  readonly children: ReactNode;
  readonly hasMore: boolean;
}

/** Pure CSS makes rows of one height, so that the server's layout is final. */
export function CreationWall({ id, creations, isBusy, view, onEdit, hasMore, children }: CreationWallProps) {
  return (
    <div css={wall}>
      <ul id={id} css={list} role="list" aria-busy={isBusy || undefined}>
        {creations.map((creation, index) => (
          <CreationCard key={creation.id} creation={creation} view={view} isFirst={index === 0} onEdit={onEdit} />
        ))}
      </ul>
      {!hasMore && (
        <Link to="/contact?service=custom" css={panel}>
          <span>Want one of your own?</span>
          <span aria-hidden="true">→</span>
        </Link>
      )}
      {children && <div css={hasMore ? onward : end}>{children}</div>}
    </div>
  );
}

const wall = css`
  ${cluster(space.xl, space.l)};
  --row: 15rem;
  padding-bottom: ${space.section};
  ${from.medium} {
    --row: 18rem;
  }
  ${from.wide} {
    --row: 22rem;
  }
`;
const list = css`
  display: contents;
`;
/* The controls fill the last row, so that its pictures keep their height. */
const onward = css`
  flex: 1000 1 15rem;
  align-self: center;
  & > div {
    padding-block: ${space.l};
  }
`;
const end = css`
  flex: 1 0 100%;
`;
const panel = css`
  display: flex;
  flex: 1000 1 15rem;
  justify-content: space-between;
  align-items: flex-end;
  gap: ${space.m};
  min-height: 12rem;
  padding: ${space.l};
  background: ${color.accent};
  color: ${color.onAccent};
  font-family: ${font.display};
  font-size: min(clamp(2.25rem, 1.7rem + 2vw, 3.5rem), 13vw);
  font-weight: 800;
  line-height: 0.94;
  text-decoration: none;
  text-transform: uppercase;
  transition: background ${quick};
  &:hover {
    background: ${color.accentStrong};
  }
  & > span:first-of-type {
    max-width: 6em;
  }
  @media (min-width: 37.5em) {
    height: var(--row);
  }
`;
