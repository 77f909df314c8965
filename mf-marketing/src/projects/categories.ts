import type { PortfolioProject, PortfolioProjectCard } from '@studio/contract';
import type { ListParams, ListQuery } from '@studio/host';

export type CategoryFilter = 'all' | 'murals' | 'canvases' | 'logos' | 'custom';

type ProjectsParams = ListParams & { readonly category?: string };

/** The function filters the list that home, list and detail share. @param after a cursor */
export function projectsOf(
  category: string,
  after?: string | undefined,
): ListQuery<PortfolioProjectCard, ProjectsParams> {
  const asked = { ...(category === 'all' ? {} : { category }), ...(after === undefined ? {} : { after }) };
  const isFiltered = category !== 'all' || after !== undefined;
  return { all: {}, filtered: isFiltered ? asked : null, filter: (projects) => projectsIn(projects, category) };
}

export function projectsIn(
  projects: readonly PortfolioProjectCard[],
  category: string,
): readonly PortfolioProjectCard[] {
  return category === 'all' ? projects : projects.filter((project) => project.category === category);
}

export function relatedTo(
  project: Pick<PortfolioProject, 'id' | 'category'>,
  projects: readonly PortfolioProjectCard[],
): readonly PortfolioProjectCard[] {
  return projects.filter(({ id, category }) => category === project.category && id !== project.id).slice(0, 3);
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
