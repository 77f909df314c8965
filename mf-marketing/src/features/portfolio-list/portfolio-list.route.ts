import { lazyComponent, listIn, cursorFrom, prefetchList, type RemoteRoute, type StudioState } from '@studio/host';
import { preloadOf } from '@studio/kit';
import { mosaicSizes, projectRatio } from '../../image-sizes';
import { projectsOf } from '../../projects/categories';
import { portfolioApi } from '../../projects/portfolio.api';
import { filterOf } from './portfolio-filter';

const { listProjects } = portfolioApi.endpoints;

export const portfolioListRoute: RemoteRoute = {
  path: '/portfolio',
  rendering: 'server',
  cache: 'shared',
  query: ['category', 'after'],
  sitemap: true,
  chunk: 'portfolio-list',
  component: lazyComponent(() =>
    import(/* webpackChunkName: "portfolio-list" */ './portfolio-list.page').then((page) => page.PortfolioListPage),
  ),
  prefetch: (store, { query }) => prefetchList(store, listProjects, listQueryOf(query)),
  head: (state, { query }) => ({
    title: 'Our Portfolio',
    ...(typeof window === 'undefined' && documentOf(state, query)),
  }),
};

function documentOf(state: StudioState, query: URLSearchParams) {
  const after = cursorFrom(query);
  const first = listIn(state, listProjects, listQueryOf(query))?.items[0];
  const [shared] = (listIn(state, listProjects, projectsOf('all')) ?? { items: [first] }).items;
  return {
    description: 'Murals, canvases, logos and custom pieces: finished work from the studio, wall by wall.',
    ...(after === undefined || filterOf(query) !== 'all' ? {} : { canonicalPath: `/portfolio?after=${after}` }),
    ...(shared && { imageUrl: shared.imageUrl, imageAlt: shared.title }),
    preloadImage: first && preloadOf(first.imageUrl, mosaicSizes(0), { ratio: projectRatio }),
  };
}

const listQueryOf = (query: URLSearchParams) => projectsOf(filterOf(query), cursorFrom(query));
