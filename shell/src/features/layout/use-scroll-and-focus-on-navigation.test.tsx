import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { LazyFooter } from '../footer/lazy-footer';
import { Layout } from './layout';

beforeAll(() => LazyFooter.load());

test('the first page is left where the browser put it', () => {
  const { scrollTo } = renderPages();
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.body).toHaveFocus();
});

test('a new page starts at its top, and the keyboard goes on from it', async () => {
  const { scrollTo } = renderPages();
  await userEvent.click(screen.getByRole('link', { name: 'Shop' }));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a filter in the query moves nothing', () => {
  const { scrollTo, go } = renderPages();
  go('/shop?category=canvas');
  scrollTo.mockClear();
  go('/shop?category=print');
  expect(scrollTo).not.toHaveBeenCalled();
});

test('back keeps its place', () => {
  const { scrollTo, go } = renderPages();
  go('/shop');
  scrollTo.mockClear();
  go(-1);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('the page without its anchor starts at its top', () => {
  const { scrollTo, go } = renderPages();
  go('/#below');
  go('/');
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

test('an anchor is gone to, on this page and on another', () => {
  const { scrollIntoView, scrollTo, go } = renderPages();
  go('/#below');
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  go('/shop#below');
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('the same anchor can be gone to again', () => {
  const { scrollIntoView, go } = renderPages();
  go('/#below');
  go('/#below');
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
});

test('a link of header or footer to the page that is shown goes to its top; one within the page moves nothing', async () => {
  const { scrollTo, go } = renderPages('/shop');
  for (const shop of screen.getAllByRole('link', { name: 'Shop' })) await userEvent.click(shop);
  expect(scrollTo).toHaveBeenCalledTimes(screen.getAllByRole('link', { name: 'Shop' }).length);
  scrollTo.mockClear();
  go('/shop');
  expect(scrollTo).not.toHaveBeenCalled();
});

test('an anchor that its part brings later is gone to then', async () => {
  const { scrollIntoView, scrollTo, go } = renderPages();
  go('/shop#late');
  expect(scrollTo).toHaveBeenCalledTimes(1);
  expect(scrollIntoView).not.toHaveBeenCalled();
  await bring('late');
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

test('the first page, too, goes to an anchor that comes late', async () => {
  const { scrollIntoView, scrollTo } = renderPages('/#first-late');
  await bring('first-late');
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('who has scrolled on by themselves is not moved any more', async () => {
  const { scrollIntoView, go } = renderPages();
  go('/shop#too-late');
  window.dispatchEvent(new Event('wheel'));
  await bring('too-late');
  expect(scrollIntoView).not.toHaveBeenCalled();
});

test('an anchor that is badly encoded harms nothing', () => {
  const { scrollTo, go } = renderPages();
  go('/shop#%E0%A4%A');
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

/** The element of the anchor appears late. */
async function bring(id: string): Promise<void> {
  const element = document.createElement('p');
  element.id = id;
  screen.getByRole('main').append(element);
  await act(async () => undefined);
}

function renderPages(first = '/') {
  const scrollTo = jest.fn();
  const scrollIntoView = jest.fn();
  window.scrollTo = scrollTo;
  Element.prototype.scrollIntoView = scrollIntoView;
  const navigation: { navigate?: (to: string | number) => void } = {};
  function Page() {
    const navigate = useNavigate();
    navigation.navigate = (to) => void navigate(to as never);
    return <p id="below">the page</p>;
  }
  render(
    <MemoryRouter initialEntries={[first]}>
      <Layout year={2031}>
        <Page />
      </Layout>
    </MemoryRouter>,
  );
  return { scrollTo, scrollIntoView, go: (to: string | number) => act(() => navigation.navigate?.(to)) };
}
