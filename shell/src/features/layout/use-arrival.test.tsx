import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { Layout } from './layout';

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

function renderPages() {
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
    <MemoryRouter>
      <Layout year={2031}>
        <Page />
      </Layout>
    </MemoryRouter>,
  );
  return { scrollTo, scrollIntoView, go: (to: string | number) => act(() => navigation.navigate?.(to)) };
}
