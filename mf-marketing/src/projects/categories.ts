import type { PortfolioProject, PortfolioProjectCard } from '@studio/contract';
import type { ListAsked, WantedList } from '@studio/host';

/** What a visitor can filter projects by; 'all' filters nothing. */
export type CategoryFilter = 'all' | 'murals' | 'canvases' | 'logos' | 'custom';

type ProjectsAsked = ListAsked & { readonly category?: string };

/** The projects of a category, whose other projects home, list and detail read together. @param after the place in the list that an address names */
export function projectsOf(
  category: string,
  after?: string | undefined,
): WantedList<PortfolioProjectCard, ProjectsAsked> {
  const asked = { ...(category === 'all' ? {} : { category }), ...(after === undefined ? {} : { after }) };
  const isNarrowed = category !== 'all' || after !== undefined;
  return { all: {}, narrowed: isNarrowed ? asked : null, narrow: (projects) => projectsIn(projects, category) };
}

/** The projects of a category, in the order that they came in. */
export function projectsIn(
  projects: readonly PortfolioProjectCard[],
  category: string,
): readonly PortfolioProjectCard[] {
  return category === 'all' ? projects : projects.filter((project) => project.category === category);
}

/** Other projects of the same category, at most three. */
export function relatedTo(
  project: Pick<PortfolioProject, 'id' | 'category'>,
  projects: readonly PortfolioProjectCard[],
): readonly PortfolioProjectCard[] {
  return projects.filter(({ id, category }) => category === project.category && id !== project.id).slice(0, 3);
}
