import type { PortfolioProject } from '@studio/contract';
import { MoreProjects } from './more-projects';
import { ProjectStages } from './stages/project-stages';
import { useOthers } from './use-others';

/** How the project got there, and where to go from it. */
export function BelowArt({ project }: { project: PortfolioProject }) {
  const { related, next } = useOthers(project);
  return (
    <>
      <ProjectStages project={project} />
      <MoreProjects related={related} next={next} />
    </>
  );
}
