import { css } from '@emotion/react';
import type { PortfolioProjectCard } from '@studio/contract';
import { space } from '@studio/kit';
import { ProjectCard } from '../../projects/project-card';
import { Section } from '../../sections/section';
import { NextProject } from './next-project';

interface MoreProjectsProps {
  readonly related: readonly PortfolioProjectCard[];
  readonly next: PortfolioProjectCard | undefined;
}

export function MoreProjects({ related, next }: MoreProjectsProps) {
  if (related.length === 0) return null;
  return (
    <Section title="More Projects" ground="sunken">
      <ul css={row}>
        {related.map((other) => (
          <li key={other.id}>
            <ProjectCard project={other} heading="h3" sizes="(min-width: 768px) min(46vw, 40rem), 92vw" />
          </li>
        ))}
      </ul>
      {next && <NextProject project={next} />}
    </Section>
  );
}

const row = css`
  display: grid;
  gap: ${space.xl} ${space.l};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13.5rem), 1fr));
  margin-bottom: ${space.xl};
  /* A single project must not be larger than the main one. */
  & > li {
    max-width: 40rem;
  }
`;
