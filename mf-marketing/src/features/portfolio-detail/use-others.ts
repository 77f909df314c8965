import type { PortfolioProject, PortfolioProjectCard } from '@studio/contract';
import { useList, usePortfolioSlicesInfiniteQuery } from '@studio/host';
import { neighboursOf, projectsOf, relatedTo } from '../../projects/categories';

/** Others of a project's category: some to go on to, and those before and after it. */
export function useOthers(project: PortfolioProject) {
  const { shown } = useList({ useSlices: usePortfolioSlicesInfiniteQuery, ...projectsOf(project.category) });
  const others: readonly PortfolioProjectCard[] = shown?.items ?? [];
  return { related: relatedTo(project, others), ...neighboursOf(project, others) };
}
