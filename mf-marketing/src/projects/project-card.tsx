import { css } from '@emotion/react';
import type { PortfolioProjectCard } from '@studio/contract';
import { ResponsiveImage, capitalised, from, lineClamp, size, space, note } from '@studio/kit';
import { lazy, Suspense, useState, type PointerEvent } from 'react';
import { projectRatio } from '../image-sizes';
import { CardLink } from '../sections/card-link';

const PeelingWall = lazy(() => import(/* webpackChunkName: "peeling-wall" */ './peeling-wall'));

interface ProjectCardProps {
  readonly project: PortfolioProjectCard;
  readonly heading: 'h2' | 'h3';
  readonly sizes: string;
  readonly ratio?: string;
  readonly priority?: boolean;
}

export function ProjectCard({ project, heading: Heading, sizes, ratio = projectRatio, priority }: ProjectCardProps) {
  const [isUnderMouse, setUnderMouse] = useState(false);
  const [before] = project.before ?? [];
  const peel = ({ pointerType }: PointerEvent) => setUnderMouse(pointerType === 'mouse' && mayMove());
  return (
    <article
      css={card}
      onPointerEnter={before === undefined ? undefined : peel}
      onPointerLeave={() => setUnderMouse(false)}
    >
      <div css={wall} data-wall>
        <ResponsiveImage
          src={project.imageUrl}
          alt=""
          sizes={sizes}
          ratio={ratio}
          focalPoint={project.focalPoint}
          priority={priority}
          transitionKey={`/portfolio/${project.id}`}
        />
        {before !== undefined && isUnderMouse && (
          <Suspense>
            <PeelingWall before={before} sizes={sizes} ratio={ratio} focalPoint={project.focalPoint} />
          </Suspense>
        )}
      </div>
      <div css={caption}>
        <Heading css={title}>{project.title}</Heading>
        <p css={note}>{capitalised(project.category)}</p>
        <div css={foot}>
          <CardLink to={`/portfolio/${project.id}`} name={`View Project: ${project.title}`}>
            View Project
          </CardLink>
        </div>
      </div>
    </article>
  );
}

const mayMove = () => matchMedia('(pointer: fine) and (prefers-reduced-motion: no-preference)').matches;

const card = css`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  & img {
    transition: transform 500ms cubic-bezier(0.2, 0.7, 0.2, 1);
  }
  @media (hover: hover) {
    &:hover img {
      transform: scale(1.03);
    }
  }
`;
const wall = css`
  position: relative;
  display: flex;
  flex-direction: column;
  & > picture {
    flex: auto;
    min-height: 0;
  }
`;
const caption = css`
  display: grid;
  gap: ${space.xs} ${space.m};
  padding-top: ${space.m};
  ${from.medium} {
    grid-template-columns: 1fr auto;
    align-items: baseline;
  }
`;
/* A title has up to 200 characters. */
const title = css`
  ${lineClamp(4)};
  font-size: ${size.h3};
  line-height: 1.05;
  text-transform: none;
  overflow-wrap: anywhere;
`;
const foot = css`
  grid-column: 1 / -1;
`;
