/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { NotFoundPage } from './features/not-found/not-found.page';
import { LazyFooter } from './features/footer/lazy-footer';
import { Layout } from './features/layout/layout';
import { RemotePending } from './remotes/remote-fallback';

beforeAll(() => LazyFooter.load());

test('renders where there is no browser', () => {
  const html = render('/nowhere');
  expect(html).toContain('Skip to content');
  expect(html).toContain('404 Page Not Found');
  expect(html).toContain('Did you forget to add the page to the router?');
});

test('the active link is known on the server, the theme is not', () => {
  const html = render('/portfolio');
  expect(html.match(/<a[^>]*aria-current="page"[^>]*>/g)).toHaveLength(1);
  expect(html).not.toMatch(/<input[^>]*\schecked/);
});

test('a page that is the browser’s to render says what it needs where there is no JavaScript', () => {
  const needs = '<noscript>This page needs JavaScript in your browser.</noscript>';
  expect(renderToString(<RemotePending />)).toContain(needs);
});

function render(url: string): string {
  return renderToString(
    <StaticRouter location={url}>
      <Layout year={2031}>
        <NotFoundPage />
      </Layout>
    </StaticRouter>,
  );
}
