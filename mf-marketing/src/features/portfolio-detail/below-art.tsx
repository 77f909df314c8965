import type { PortfolioProject } from '@studio/contract';
import { neighboursOf, relatedTo } from '../../projects/categories';
import { MoreProjects } from './more-projects';
import { ProjectStages } from './stages/project-stages';
import { useOthers } from './use-others';

export function BelowArt({ project }: { project: PortfolioProject }) {
  const others = useOthers(project);
  const { next } = neighboursOf(project, others);
  return (
    <>
      <ProjectStages project={project} />
      <MoreProjects related={relatedTo(project, others)} next={next} />
    </>
  );
}
