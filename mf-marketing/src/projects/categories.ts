import type { PortfolioProject, PortfolioProjectCard } from '@studio/contract';
import type { ListParams, ListQuery } from '@studio/host';

/** What a visitor can filter projects by; 'all' filters nothing. */
export type CategoryFilter = 'all' | 'murals' | 'canvases' | 'logos' | 'custom';

type ProjectsParams = ListParams & { readonly category?: string };

/** The projects of a category, whose other projects home, list and detail read together. @param after the place in the list that an address names */
export function projectsOf(
  category: string,
  after?: string | undefined,
): ListQuery<PortfolioProjectCard, ProjectsParams> {
  const asked = { ...(category === 'all' ? {} : { category }), ...(after === undefined ? {} : { after }) };
  const isFiltered = category !== 'all' || after !== undefined;
  return { all: {}, filtered: isFiltered ? asked : null, filter: (projects) => projectsIn(projects, category) };
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

/** The project's neighbours in a list of its category, which begins again at its end: none where it is alone. One that is not in
 *  the list stands before its beginning. */
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
