import { css } from '@emotion/react';
import { useList } from '@studio/host';
import { Link } from '@studio/host/router';
import { buttonStyles, color, space } from '@studio/kit';
import { useState } from 'react';
import { projectsOf, type CategoryFilter } from '../../projects/categories';
import { CategoryFilterButtons } from '../../projects/category-filter';
import { ProjectMosaic, ProjectMosaicPlaceholders } from '../../projects/project-mosaic';
import { useListProjectsInfiniteQuery } from '../../projects/portfolio.api';
import { LoadFailure } from '../../sections/load-failure';
import { Section } from '../../sections/section';

const filters: readonly CategoryFilter[] = ['all', 'murals', 'canvases', 'logos', 'custom'];

const shownHere = 6;

export function PortfolioSection() {
  const [filter, setFilter] = useState<CategoryFilter>('all');
  return (
    <Section
      id="portfolio"
      title="Fresh off the wall"
      aside={<CategoryFilterButtons filters={filters} value={filter} onChange={setFilter} />}
    >
      <Projects filter={filter} />
      <p css={more}>
        <Link to="/portfolio" css={buttonStyles('secondary')}>
          View All Projects
        </Link>
      </p>
    </Section>
  );
}

function Projects({ filter }: { filter: CategoryFilter }) {
  const { shown, hasFailed, retry } = useList({ usePages: useListProjectsInfiniteQuery, ...projectsOf(filter) });
  if (!shown && !hasFailed) return <ProjectMosaicPlaceholders />;
  if (!shown) return <LoadFailure message="The projects could not be loaded." onRetry={retry} />;
  if (shown.items.length === 0) return <p css={note}>Nothing here yet. The next wall may change that.</p>;
  return (
    <div css={fiveOnPhone}>
      <ProjectMosaic projects={shown.items.slice(0, shownHere)} isBusy={shown.isPending} heading="h3" />
    </div>
  );
}

/* A sixth would be alone in its row, as large as the first. */
const fiveOnPhone = css`
  @media (max-width: 47.99em) {
    li:nth-of-type(6) {
      display: none;
    }
  }
`;
const more = css`
  margin-top: ${space.xl};
`;
const note = css`
  color: ${color.inkSoft};
`;
