import { css } from '@emotion/react';
import type { Artwork } from '@studio/contract';
import { from, space } from '@studio/kit';
import { hangingOf } from '../scale/hanging';
import type { CatalogueView } from '../work/work-url';
import { WorkCard } from './work-card';

interface WorkWallProps extends CatalogueView {
  readonly id: string;
  readonly works: readonly Artwork[];
  readonly isBehind: boolean;
  /** True: other works load meanwhile. */
  readonly isBusy: boolean;
  readonly hasLead: boolean;
  /** True: the list has more works, and the last row keeps the columns of a full one. */
  readonly hasMore: boolean;
  readonly onEdit: ((work: Artwork) => void) | undefined;
}

export function WorkWall({ id, works, filters, after, isBehind, isBusy, hasLead, hasMore, onEdit }: WorkWallProps) {
  const view = { filters, after };
  const shareOf = hangingOf(works);
  return (
    <ul id={id} aria-busy={isBusy || undefined} css={[wall, !hasMore && (hasLead ? leftoversAfterLead : leftovers)]}>
      {works.map((work, index) => (
        <WorkCard
          key={work.id}
          work={work}
          view={view}
          isLead={hasLead && index === 0}
          share={hasLead && index === 0 ? 1 : shareOf(work)}
          isFirst={index === 0 && !isBehind}
          onEdit={onEdit}
        />
      ))}
    </ul>
  );
}

/* The wall has no column gap: a row looks like one wall. */
const wall = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.l} 0;
  @media (max-width: 15em) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${from.medium} {
    row-gap: ${space.xl};
  }
  ${from.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
/* The last work takes its row's empty columns, with its label in them. */
const filling = (columns: 2 | 3) => `
  display: grid;
  grid-template-columns: repeat(${columns}, minmax(0, 1fr));
  align-items: start;
  gap: 0;
  & > :last-child {
    grid-column: 2 / -1;
    padding: 0 0 0 ${space.m};
  }
`;
/** @param before works that take a place of their own before the rows begin */
const leftoversAfter = (before: 0 | 1) => css`
  @media (min-width: 15.01em) and (max-width: 68.74em) {
    & > li:last-child:nth-of-type(2n + ${before + 1}) {
      grid-column: 1 / -1;
      ${filling(2)}
    }
  }
  ${from.wide} {
    & > li:last-child:nth-of-type(3n + ${before + 1}) {
      grid-column: 1 / -1;
      ${filling(3)}
    }
    & > li:last-child:nth-of-type(3n + ${before + 2}) {
      grid-column: 2 / -1;
      ${filling(2)}
    }
  }
`;
const leftovers = leftoversAfter(0);
const leftoversAfterLead = leftoversAfter(1);
