import { css } from '@emotion/react';
import type { PortfolioProject } from '@studio/contract';
import { useNavigate, useParams } from '@studio/host/router';
import { Button, color, container, from, space, stack } from '@studio/kit';
import { Suspense } from 'react';
import { hangingOf } from '../../image-sizes';
import { neighboursOf } from '../../projects/categories';
import { useGetPortfolioProjectQuery } from '../../projects/portfolio.api';
import { isMissing } from '../../sections/is-missing';
import { LoadingSection } from '../../sections/loading-section';
import { Missing } from '../../sections/missing';
import { ProjectArt } from './project-art';
import { BelowArt } from './lazy-below-art';
import { projectIdOf } from './project-id';
import { ProjectFacts, ProjectStory, ProjectTitle } from './project-story';
import { useOthers } from './use-others';

const back = { to: '/portfolio', label: 'Back to Portfolio' };

export function PortfolioDetailPage() {
  const id = projectIdOf(useParams().id);
  if (id === null) {
    return <Missing title="Invalid Project URL" text="A project’s address ends in its number." back={back} />;
  }
  return <Project key={id} id={id} />;
}

function Project({ id }: { id: number }) {
  const { data: project, error, isFetching, refetch } = useGetPortfolioProjectQuery(id);
  if (project) return <Room project={project} />;
  if (isMissing(error)) {
    return <Missing title="Project Not Found" text="It may have been painted over, or moved." back={back} />;
  }
  if (isFetching) return <LoadingSection label="Loading project" blocks={['16 / 10', '4.5rem', '8rem']} />;
  const retry = <Button onClick={refetch}>Try again</Button>;
  return <Missing title="The wall did not load" text="Something went wrong on the way." back={back} action={retry} />;
}

function Room({ project }: { project: PortfolioProject }) {
  const navigate = useNavigate();
  const { next, previous } = neighboursOf(project, useOthers(project));
  const go = (steps: 1 | -1) => {
    const to = steps === 1 ? next : previous;
    if (to) void navigate(`/portfolio/${to.id}`);
  };
  const { isBroad } = hangingOf(project.imageUrl);
  return (
    <>
      <article css={!isBroad && beside}>
        <ProjectArt project={project} onSwipe={go} />
        <div css={isBroad ? [container, below] : aside}>
          <div css={isBroad && plate}>
            <ProjectTitle project={project} />
          </div>
          <ProjectStory project={project} />
          <ProjectFacts project={project} />
        </div>
      </article>
      <Suspense>
        <BelowArt project={project} />
      </Suspense>
    </>
  );
}

const below = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l} ${space.xxl};
  padding-bottom: ${space.section};
  ${from.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space.xl} ${space.xxl};
  }
`;
/* The plate overlaps the picture's lower edge, so that the title is on the first screen. */
const plate = css`
  position: relative;
  margin: -2.25rem calc(-1 * ${space.gutter}) 0;
  padding: ${space.m} ${space.gutter} 0;
  background: ${color.ground};
  ${from.wide} {
    grid-column: 1 / -1;
    justify-self: start;
    max-width: 100%;
    margin: -4rem 0 0 calc(-1 * ${space.gutter});
    padding: ${space.l} ${space.xl} 0 ${space.gutter};
  }
`;
const beside = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${from.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;
const aside = css`
  ${stack(space.xl)};
  align-content: center;
  padding: ${space.l} ${space.gutter} ${space.section};
  ${from.wide} {
    padding: ${space.xl} ${space.gutter} ${space.xl} ${space.xxl};
  }
`;
