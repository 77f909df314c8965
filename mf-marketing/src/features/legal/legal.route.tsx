import { calls } from '@studio/contract/calls';
import { brand, lazyComponent, type Head, type RemoteRoute } from '@studio/host';
import { legalApi } from './legal.api';

const { getPage } = legalApi.endpoints;

/** The pages are missing until published (docs/site/marketing.md, Privacy and terms). */
export const legalRoutes: readonly RemoteRoute[] = [
  legalRoute('privacy', 'Privacy Policy'),
  legalRoute('terms', 'Terms of Service'),
];

function legalRoute(slug: string, name: string): RemoteRoute {
  return {
    path: `/${slug}`,
    rendering: 'server',
    cache: 'shared',
    query: [],
    sitemap: { call: calls.listPublishedPages, address: '/:slug', changedAt: 'publishedAt' },
    chunk: 'legal',
    component: lazyComponent(async () => {
      const { LegalPage } = await import(/* webpackChunkName: "legal" */ './legal.page');
      return () => <LegalPage slug={slug} />;
    }),
    prefetch: async (store) => {
      // An error in the document counts as an answer.
      if (!getPage.select(slug)(store.getState()).isUninitialized) return;
      await store.dispatch(getPage.initiate(slug, { subscribe: false }));
    },
    head: (state): Head => {
      const { data } = getPage.select(slug)(state);
      if (data) return { title: data.title, description: `${data.title} of ${brand.name}.` };
      if (data === undefined) return { title: name, description: `${name} of ${brand.name}.`, status: 503 };
      return { title: 'Page not found', description: brand.tagline, status: 404, isMissing: true };
    },
  };
}
