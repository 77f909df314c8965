import { calls } from '@studio/contract/calls';
import type { PortfolioProject } from '@studio/contract';
import { isDay } from '@studio/contract/written';
import { brand, lazyComponent, prefetchList, type Head, type RemoteRoute } from '@studio/host';
import { preloadOf } from '@studio/kit';
import { projectSizes } from '../../image-sizes';
import { projectsOf } from '../../projects/categories';
import { portfolioApi } from '../../projects/portfolio.api';
import { isMissing } from '../../sections/is-missing';
import { BelowArt } from './lazy-below-art';
import { projectIdOf } from './project-id';

const { getPortfolioProject, listProjects } = portfolioApi.endpoints;

export const portfolioDetailRoute: RemoteRoute = {
  path: '/portfolio/:id',
  rendering: 'server',
  cache: 'shared',
  query: [],
  sitemap: { call: calls.listPortfolio, address: '/portfolio/:id' },
  chunk: ['portfolio-detail', 'project-below'],
  component: lazyComponent(
    () =>
      import(/* webpackChunkName: "portfolio-detail" */ './portfolio-detail.page').then(
        (page) => page.PortfolioDetailPage,
      ),
    BelowArt,
  ),
  prefetch: async (store, { params }) => {
    const id = projectIdOf(params.id);
    if (id === null) return;
    const [{ data: project }] = await Promise.all([
      store.dispatch(getPortfolioProject.initiate(id, { subscribe: false })),
      prefetchList(store, listProjects, projectsOf('all')),
    ]);
    if (project) await prefetchList(store, listProjects, projectsOf(project.category));
  },
  head: (state, { params }): Head => {
    const id = projectIdOf(params.id);
    if (id === null) return { title: 'Invalid Project URL', description: 'There is no project here.', status: 404 };
    const { data, error } = getPortfolioProject.select(id)(state);
    if (data) {
      return {
        title: data.title,
        ...(typeof window === 'undefined' && {
          canonicalPath: `/portfolio/${data.id}`,
          description: data.description,
          imageUrl: data.imageUrl,
          imageAlt: data.imageAlt ?? data.title,
          trail: [
            { name: 'Portfolio', path: '/portfolio' },
            { name: data.title, path: `/portfolio/${data.id}` },
          ],
          jsonLd: [projectData(data)],
          preloadImage: preloadOf(data.imageUrl, projectSizes(data.imageUrl)),
        }),
      };
    }
    if (isMissing(error)) return { title: 'Project Not Found', description: 'There is no project here.', status: 404 };
    return { title: 'Portfolio', description: 'A project from the portfolio.', status: 503 };
  },
};

/** The values are schema.org artforms. */
const artforms: Readonly<Record<string, string>> = { murals: 'Mural', canvases: 'Painting' };

/** Other categories are a CreativeWork. JSON omits undefined fields. */
function projectData(project: PortfolioProject): object {
  const { id, title, category, description, imageUrl, date, size, materials } = project;
  const day = date?.slice(0, 10) ?? '';
  const artform = artforms[category];
  return {
    '@context': 'https://schema.org',
    '@type': artform === undefined ? 'CreativeWork' : 'VisualArtwork',
    name: title,
    description,
    url: `/portfolio/${id}`,
    image: [imageUrl],
    artform,
    creator: { '@type': 'Person', name: brand.artist },
    dateCreated: isDay(day) ? day : undefined,
    size: size ?? undefined,
    material: materials ?? undefined,
  };
}
