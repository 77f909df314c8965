import { css } from '@emotion/react';
import type { PortfolioProjectCard } from '@studio/contract';
import { Skeleton, from, space } from '@studio/kit';
import { mosaicSizes } from '../image-sizes';
import { ProjectCard } from './project-card';

interface ProjectMosaicProps {
  readonly id?: string;
  readonly projects: readonly PortfolioProjectCard[];
  /** True: other projects load meanwhile. */
  readonly isBusy: boolean;
  readonly heading: 'h2' | 'h3';
  /** True: the first picture is the main one of the first screen. */
  readonly isFirst?: boolean;
}

/**
 * Every fifth card spans both of two columns; on wide screens every sixth spans four cells of three columns. A single
 * last card spans its row.
 */
export function ProjectMosaic({ id, projects, isBusy, heading, isFirst = false }: ProjectMosaicProps) {
  return (
    <ul id={id} css={mosaic} aria-busy={isBusy || undefined}>
      {projects.map((project, index) => (
        <li key={project.id}>
          <ProjectCard
            project={project}
            heading={heading}
            sizes={mosaicSizes(index, index === projects.length - 1)}
            priority={isFirst && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}

export function ProjectMosaicPlaceholders() {
  return (
    <ul css={mosaic} aria-label="Loading projects" aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <li key={index}>
          <Skeleton ratio="4 / 3" css={placeholder} />
          <Skeleton height="1.75rem" css={line} />
        </li>
      ))}
    </ul>
  );
}

const mosaic = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.l} ${space.m};
  /* At 200 % text size half of a small screen is narrower than a card's words. */
  @media (max-width: 15em) {
    grid-template-columns: minmax(0, 1fr);
  }
  @media (max-width: 68.74em) {
    & > li:nth-of-type(5n + 1) {
      grid-column: 1 / -1;
    }
    & > li:last-child:nth-of-type(5n + 2),
    & > li:last-child:nth-of-type(5n + 4) {
      grid-column: 1 / -1;
    }
  }
  ${from.medium} {
    gap: ${space.xl} ${space.l};
  }
  ${from.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    grid-auto-flow: dense;
    & > li:nth-of-type(6n + 1) {
      grid-column: span 2;
      grid-row: span 2;
    }
    & > li:nth-of-type(12n + 7) {
      grid-column: 2 / span 2;
    }
    & > li:nth-of-type(6n + 1) [data-wall] {
      flex: 1 1 auto;
      min-height: 0;
    }
  }
`;
const placeholder = css`
  border-radius: 0;
`;
const line = css`
  width: 60%;
  margin-top: ${space.m};
`;
