import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { Header } from './header';

const links = [
  ['Home', '/'],
  ['Portfolio', '/portfolio'],
  ['Services', '/services'],
  ['Digital Gallery', '/digital-gallery'],
  ['About', '/about'],
  ['Blog', '/blog'],
  ['Book', '/book'],
  ['Contact', '/contact'],
];

test('links to every part of the site, in order', async () => {
  await openMenu('/');
  const found = within(menu()).getAllByRole('link');
  expect(found.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(links);
});

test.each([
  ['/', 'Home'],
  ['/portfolio', 'Portfolio'],
  ['/portfolio/3', 'Portfolio'],
  ['/digital-gallery', 'Digital Gallery'],
  ['/blog/rise-of-media-content-creation', 'Blog'],
])('on %s the active link is %s, and no other', async (url, name) => {
  await openMenu(url);
  const active = within(menu())
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(active.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[name, 'page']]);
});

test('on a page that is not in the list no link is active', async () => {
  await openMenu('/shop');
  expect(menu().querySelector('[aria-current]')).toBeNull();
});

test('turns solid once the page is scrolled more than 10 px, and back', () => {
  renderAt('/');
  const header = screen.getByRole('banner');
  scrollTo(10);
  expect(header).toHaveStyle({ background: 'var(--ground)' });
  scrollTo(11);
  expect(header).toHaveStyle({ background: 'var(--surface)', boxShadow: 'var(--shadow-low)' });
  scrollTo(0);
  expect(header).toHaveStyle({ background: 'var(--ground)' });
});

test('the menu is folded at first, and its links are out of reach', () => {
  renderAt('/');
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
  expect(menu()).toHaveStyle({ maxHeight: '0', visibility: 'hidden' });
});

test('the menu opens to at most 500 px, and the button says what it does next', async () => {
  await openMenu('/');
  expect(screen.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
  expect(menu()).toHaveStyle({ visibility: 'visible' });
  expect(cssText()).toContain('max-height: min(500px');
});

test('the button closes the menu again', async () => {
  await openMenu('/');
  await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeInTheDocument();
});

test('choosing a link closes the menu', async () => {
  await openMenu('/');
  await userEvent.click(within(menu()).getByRole('link', { name: 'Blog' }));
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeInTheDocument();
  expect(menu().querySelector('[aria-current]')).toHaveTextContent('Blog');
});

test('choosing the page that is open closes the menu too', async () => {
  await openMenu('/blog');
  await userEvent.click(within(menu()).getByRole('link', { name: 'Blog' }));
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeInTheDocument();
});

test('a menu that was left open is closed when one comes back to its page', async () => {
  render(
    <MemoryRouter initialEntries={['/about']}>
      <Header />
      <Link to="/about">About, from the footer</Link>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  await userEvent.click(within(screen.getByRole('banner')).getAllByRole('link')[0]!);
  await userEvent.click(screen.getByRole('link', { name: 'About, from the footer' }));
  expect(menu().querySelector('[aria-current]')).toHaveTextContent('About');
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
});

test('Escape closes the menu and gives the focus back to its button', async () => {
  await openMenu('/');
  within(menu()).getByRole('link', { name: 'Blog' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
});

test('the menu holds the theme switch', async () => {
  await openMenu('/');
  expect(screen.getByRole('group', { name: 'Theme' })).toBeInTheDocument();
});

function renderAt(url: string) {
  window.scrollY = 0;
  return render(
    <MemoryRouter initialEntries={[url]}>
      <Header />
    </MemoryRouter>,
  );
}

async function openMenu(url: string) {
  renderAt(url);
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
}

function menu(): HTMLElement {
  return document.getElementById('main-menu')!;
}

function scrollTo(pixels: number) {
  window.scrollY = pixels;
  fireEvent.scroll(window);
}

function cssText(): string {
  return [...document.querySelectorAll('style')].map((style) => style.textContent).join('') + rulesText();
}

function rulesText(): string {
  return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('');
}
