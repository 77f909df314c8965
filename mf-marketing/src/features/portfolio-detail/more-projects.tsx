import { css } from '@emotion/react';
import type { PortfolioProject } from '@studio/contract';
import { useList, usePortfolioSlicesInfiniteQuery } from '@studio/host';
import { space } from '@studio/kit';
import { projectsOf, relatedTo } from '../../projects/categories';
import { ProjectCard } from '../../projects/project-card';
import { Section } from '../../sections/section';

/** Up to three others of the same category; nothing at all where there are none. */
export function MoreProjects({ project }: { project: PortfolioProject }) {
  const { shown } = useList({ useSlices: usePortfolioSlicesInfiniteQuery, ...projectsOf(project.category) });
  const related = relatedTo(project, shown?.items ?? []);
  if (related.length === 0) return null;
  return (
    <Section title="More Projects" ground="sunken">
      <ul css={row}>
        {related.map((other) => (
          <li key={other.id}>
            <ProjectCard project={other} heading="h3" sizes="(min-width: 768px) 46vw, 92vw" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const row = css`
  display: grid;
  gap: ${space.xl} ${space.l};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13.5rem), 1fr));
`;
