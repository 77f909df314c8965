import type { PortfolioProject, PortfolioProjectCard } from '@studio/contract';
import { categoryQuery } from '@studio/host';

export type CategoryFilter = 'all' | 'murals' | 'canvases' | 'logos' | 'custom';

/** Home, list and detail share the unfiltered list. @param after a cursor */
export function projectsOf(category: string, after?: string | undefined) {
  return categoryQuery<PortfolioProjectCard>(category === 'all' ? undefined : category, after);
}

const mostRelated = 3;

/** The next project has a link of its own below these, so that it is among them only where they would be fewer. */
export function relatedTo(
  project: Pick<PortfolioProject, 'id' | 'category'>,
  projects: readonly PortfolioProjectCard[],
): readonly PortfolioProjectCard[] {
  const { next } = neighboursOf(project, projects);
  const others = projects.filter(({ id, category }) => category === project.category && id !== project.id);
  const further = others.filter(({ id }) => id !== next?.id);
  return [...further, ...others.filter(({ id }) => id === next?.id)].slice(0, mostRelated);
}

/** The neighbours wrap around. A project outside of the list counts as before the first. */
export function neighboursOf(
  { id }: Pick<PortfolioProject, 'id'>,
  projects: readonly PortfolioProjectCard[],
): { readonly next?: PortfolioProjectCard | undefined; readonly previous?: PortfolioProjectCard | undefined } {
  const others = projects.filter((project) => project.id !== id);
  const at = Math.max(
    0,
    projects.findIndex((project) => project.id === id),
  );
  return { next: others[at % others.length], previous: others.at(at - 1) };
}
