import { css } from '@emotion/react';
import { cursorFrom, useList } from '@studio/host';
import { useSearchParams } from '@studio/host/router';
import { LoadMore, BackToFirstPage, PageHeading, color, container, from, space, stack, soft } from '@studio/kit';
import { projectsOf, type CategoryFilter } from '../../projects/categories';
import { CategoryFilterButtons } from '../../projects/category-filter';
import { ProjectMosaic } from '../../projects/project-mosaic';
import { useListProjectsInfiniteQuery } from '../../projects/portfolio.api';
import { LoadFailure } from '../../sections/load-failure';
import { filterOf, filters } from './portfolio-filter';

const listId = 'projects';

/** The category is in the URL, so that Back restores it. */
export function PortfolioListPage() {
  const [query, setQuery] = useSearchParams();
  const filter = filterOf(query);
  const choose = (next: CategoryFilter) =>
    setQuery(next === 'all' ? {} : { category: next }, { replace: true, preventScrollReset: true });

  return (
    <section css={[container, page]}>
      <PageHeading title="Our Portfolio">
        Fifteen years of gable ends, shutters, canvases and marks. Pick a wall and step closer.
      </PageHeading>
      <CategoryFilterButtons filters={filters} value={filter} onChange={choose} />
      <Projects filter={filter} after={cursorFrom(query)} />
    </section>
  );
}

interface ProjectsProps {
  readonly filter: CategoryFilter;
  /** Undefined: the first page. */
  readonly after: string | undefined;
}

function Projects({ filter, after }: ProjectsProps) {
  const wanted = projectsOf(filter, after);
  const { shown, hasFailed, retry, end } = useList({ usePages: useListProjectsInfiniteQuery, ...wanted });
  if (!shown && !hasFailed) {
    return (
      <p role="status" css={waiting}>
        Loading portfolio...
      </p>
    );
  }
  if (!shown) return <LoadFailure message="The portfolio could not be loaded." onRetry={retry} />;
  if (shown.total === 0) return <p css={soft}>Nothing here yet. The next wall may change that.</p>;
  return (
    <div>
      {after !== undefined && <BackToFirstPage href={searchOf(filter)} noun="projects" />}
      <ProjectMosaic id={listId} projects={shown.items} isBusy={shown.isPending} heading="h2" isFirst />
      {end && <LoadMore {...end} listId={listId} noun="projects" hrefOf={(next) => searchOf(filter, next)} />}
    </div>
  );
}

function searchOf(filter: CategoryFilter, after?: string): string {
  return `?${new URLSearchParams({ ...(filter === 'all' ? {} : { category: filter }), ...(after ? { after } : {}) })}`;
}

const page = css`
  ${stack(space.m)};
  ${from.medium} {
    gap: ${space.xl};
  }
  --page-width: 105rem;
  padding-bottom: ${space.section};
`;
const waiting = css`
  min-height: 40vh;
  color: ${color.inkSoft};
`;
