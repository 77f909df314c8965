import { css } from '@emotion/react';
import type { DigitalCreation } from '@studio/contract';
import { Link } from '@studio/host/router';
import { color, font, from, quick, space } from '@studio/kit';
import { CreationCard } from './creation-card';

interface CreationWallProps {
  readonly creations: readonly DigitalCreation[];
  /** The chosen one, which a card's link keeps; null: all. */
  readonly category: string | null;
  /** Opens a creation for change; undefined: there are no controls. */
  readonly onEdit: ((creation: DigitalCreation) => void) | undefined;
}

/** The works hung in rows of one height each, whole and in their own ratio. Pure CSS, so that the server's HTML is the final
 *  layout: a work's share of a row is its ratio. The panel takes what the last row leaves. */
export function CreationWall({ creations, category, onEdit }: CreationWallProps) {
  return (
    <div css={wall}>
      <ul css={list} role="list">
        {creations.map((creation, index) => (
          <CreationCard
            key={creation.id}
            creation={creation}
            category={category}
            isFirst={index === 0}
            onEdit={onEdit}
          />
        ))}
      </ul>
      <Link to="/contact?service=custom" css={panel}>
        <span>Want one of your own?</span>
        <span aria-hidden="true">→</span>
      </Link>
    </div>
  );
}

const wall = css`
  --row: 15rem;
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xl} ${space.l};
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
  font-size: clamp(2.25rem, 1.7rem + 2vw, 3.5rem);
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
  @media (min-width: 600px) {
    height: var(--row);
  }
`;
