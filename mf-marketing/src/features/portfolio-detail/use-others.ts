import type { PortfolioProject, PortfolioProjectCard } from '@studio/contract';
import { useList } from '@studio/host';
import { projectsOf } from '../../projects/categories';
import { useListProjectsInfiniteQuery } from '../../projects/portfolio.api';

export function useOthers({ category }: PortfolioProject): readonly PortfolioProjectCard[] {
  const { shown } = useList({ usePages: useListProjectsInfiniteQuery, ...projectsOf(category) });
  return shown && !shown.isPending ? shown.items : [];
}
