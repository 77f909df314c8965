import { act, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { lazyComponent, type LazyComponent } from './lazy-component';

const Home = () => <h1>Home</h1>;

test('is rendered at once where its code was loaded before, on the server too', async () => {
  const Page = lazyComponent(async () => Home);
  await Page.load();
  expect(renderToString(<Page />)).toBe('<h1>Home</h1>');
});

test('suspends until its code is there, and fetches it once', async () => {
  const { fetchPage, arrive } = aFetch();
  const Page = lazyComponent(fetchPage);
  await show(Page);
  expect(screen.getByText('on its way')).toBeVisible();
  await act(async () => arrive(Home));
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

test('tries again when it is asked to load after a failure, and not by being rendered', async () => {
  const fetchPage = jest.fn(async (): Promise<ComponentType> => Home);
  fetchPage.mockRejectedValueOnce(new Error('unreachable'));
  const Page = lazyComponent(fetchPage);
  await expect(Page.load()).rejects.toThrow('unreachable');
  expect(() => renderToString(<Page />)).toThrow('unreachable');
  await Page.load();
  expect(renderToString(<Page />)).toBe('<h1>Home</h1>');
});

test('loads its parts with it', async () => {
  const { fetchPage, arrive } = aFetch();
  const part = aFetch();
  const Page = lazyComponent(fetchPage, { load: part.fetchPage });
  let isThere = false;
  const loading = Page.load().then(() => (isThere = true));
  expect(part.fetchPage).toHaveBeenCalledTimes(1);
  arrive(Home);
  await new Promise((resolve) => setTimeout(resolve));
  expect(isThere).toBe(false);
  part.arrive(Home);
  await loading;
  expect(renderToString(<Page />)).toBe('<h1>Home</h1>');
});

function aFetch() {
  let arrive: (page: ComponentType) => void = () => undefined;
  const fetchPage = jest.fn(() => new Promise<ComponentType>((resolve) => (arrive = resolve)));
  return { fetchPage, arrive: (page: ComponentType) => arrive(page) };
}

async function show(Page: LazyComponent): Promise<void> {
  await act(async () => {
    render(
      <Suspense fallback="on its way">
        <Page />
      </Suspense>,
    );
  });
}
