import { useGetPortfolioProjectQuery } from '@studio/host';
import { useParams } from '@studio/host/router';
import { Button, Skeleton, container, space } from '@studio/kit';
import { css } from '@emotion/react';
import { isMissing } from '../../sections/is-missing';
import { Missing } from '../../sections/missing';
import { MoreProjects } from './more-projects';
import { ProjectArt } from './project-art';
import { projectIdOf } from './project-id';
import { ProjectStory } from './project-story';

const back = { to: '/portfolio', label: 'Back to Portfolio' };

/** One project: the art whole, its story, and more of its kind. */
export function PortfolioDetailPage() {
  const id = projectIdOf(useParams().id);
  if (id === null) {
    return <Missing title="Invalid Project URL" text="A project’s address ends in its number." back={back} />;
  }
  return <Project key={id} id={id} />;
}

function Project({ id }: { id: number }) {
  const { data: project, error, isFetching, refetch } = useGetPortfolioProjectQuery(id);
  if (project) {
    return (
      <>
        <article>
          <ProjectArt project={project} />
          <ProjectStory project={project} />
        </article>
        <MoreProjects project={project} />
      </>
    );
  }
  if (isMissing(error)) {
    return <Missing title="Project Not Found" text="It may have been painted over, or moved." back={back} />;
  }
  if (isFetching) return <Loading />;
  const retry = <Button onClick={refetch}>Try again</Button>;
  return <Missing title="The wall did not load" text="Something went wrong on the way." back={back} action={retry} />;
}

function Loading() {
  return (
    <section css={[container, loading]} aria-busy="true" aria-label="Loading project">
      <Skeleton ratio="16 / 10" />
      <Skeleton height="4.5rem" />
      <Skeleton height="8rem" />
    </section>
  );
}

const loading = css`
  display: grid;
  gap: ${space.l};
  padding-block: ${space.l} ${space.section};
`;
