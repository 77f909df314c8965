import type { PortfolioProject } from '@studio/contract';

/** What a visitor can filter projects by; 'all' filters nothing. */
export type CategoryFilter = 'all' | 'murals' | 'canvases' | 'logos' | 'custom';

/** The projects of a category, in the order that they came in. */
export function projectsIn(projects: readonly PortfolioProject[], filter: CategoryFilter): readonly PortfolioProject[] {
  return filter === 'all' ? projects : projects.filter((project) => project.category === filter);
}

/** Other projects of the same category, at most three. */
export function relatedTo(
  project: PortfolioProject,
  projects: readonly PortfolioProject[],
): readonly PortfolioProject[] {
  return projects.filter(({ id, category }) => category === project.category && id !== project.id).slice(0, 3);
}
