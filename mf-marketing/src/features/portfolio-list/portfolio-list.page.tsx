import { css } from '@emotion/react';
import { useListPortfolioQuery } from '@studio/host';
import { useSearchParams } from '@studio/host/router';
import { PageHeading, color, container, from, space } from '@studio/kit';
import { projectsIn, type CategoryFilter } from '../../projects/categories';
import { CategoryFilterButtons } from '../../projects/category-filter';
import { ProjectCard } from '../../projects/project-card';
import { LoadFailure } from '../../sections/load-failure';

const filters: readonly CategoryFilter[] = ['all', 'canvases', 'murals', 'logos', 'custom'];

/** The category that an address asks for; 'all' for none and for one that does not exist. */
export function filterOf(query: URLSearchParams): CategoryFilter {
  return filters.find((known) => known === query.get('category')) ?? 'all';
}

/** All finished work. The chosen category lives in the URL, so that Back from a project keeps it. */
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
      <Projects filter={filter} />
    </section>
  );
}

function Projects({ filter }: { filter: CategoryFilter }) {
  const { data, isFetching, refetch } = useListPortfolioQuery();
  if (!data && isFetching) {
    return (
      <p role="status" css={waiting}>
        Loading portfolio...
      </p>
    );
  }
  if (!data) return <LoadFailure message="The portfolio could not be loaded." onRetry={refetch} />;
  const shown = projectsIn(data, filter);
  if (shown.length === 0) return <p css={note}>Nothing here yet. The next wall may change that.</p>;
  return (
    <ul css={grid}>
      {shown.map((project, index) => (
        <li key={project.id}>
          <ProjectCard project={project} heading="h2" sizes={cardSizes} priority={index === 0} />
        </li>
      ))}
    </ul>
  );
}

/** How wide a card's picture is shown; the document preloads the first by the same text. */
export const cardSizes = '(min-width: 1100px) 30vw, (min-width: 768px) 45vw, 92vw';

const page = css`
  display: grid;
  gap: ${space.xl};
  padding-bottom: ${space.section};
`;
const grid = css`
  display: grid;
  gap: ${space.xl} ${space.l};
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const note = css`
  color: ${color.inkSoft};
`;
const waiting = css`
  min-height: 40vh;
  color: ${color.inkSoft};
`;
