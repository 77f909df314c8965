import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '@studio/kit';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { LazyFooter } from '../footer/lazy-footer';
import { Layout } from './layout';

beforeAll(() => LazyFooter.load());

test('the first thing that the keyboard reaches is the way past the header', async () => {
  render(page);
  await userEvent.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveFocus();
  expect(skip).toHaveAttribute('href', '#content');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1');
});

test('the page stands between header and footer', () => {
  render(page);
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('the page');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2031');
});

test('a message of any part is shown', async () => {
  render(page);
  act(() => toast({ title: 'Added to cart' }));
  expect(await screen.findByText('Added to cart')).toBeInTheDocument();
});

test('hydrates what the server rendered without a mismatch, scrolled or not', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.append(root);
  window.scrollY = 400;
  const mismatch = jest.fn();
  await act(async () => void hydrateRoot(root, page, { onRecoverableError: mismatch }));
  expect(mismatch).not.toHaveBeenCalled();
  root.remove();
});

const page = (
  <MemoryRouter>
    <Layout year={2031}>
      <p>the page</p>
    </Layout>
  </MemoryRouter>
);
