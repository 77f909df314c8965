import { css } from '@emotion/react';
import type { Artwork } from '@studio/contract';
import { from, space } from '@studio/kit';
import { WorkCard } from './work-card';

interface WorkWallProps {
  readonly works: readonly Artwork[];
  /** True: the first work is hung larger than the others. */
  readonly hasLead: boolean;
}

/** The works, hung two to a row. */
export function WorkWall({ works, hasLead }: WorkWallProps) {
  return (
    <ul css={wall}>
      {works.map((work, index) => (
        <WorkCard key={work.id} work={work} isLead={hasLead && index === 0} isFirst={index === 0} />
      ))}
    </ul>
  );
}

const wall = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xxl} ${space.l};
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
