import { fireEvent, render, screen, within } from '@testing-library/react';
import { brand } from '@studio/host';
import { MemoryRouter } from 'react-router-dom';
import type { FooterLink } from '../../page-data';
import { Footer } from './footer';

test('the quick links go where they say', () => {
  renderFooter();
  const links = within(screen.getByRole('navigation', { name: 'Quick Links' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/portfolio',
    '/services',
    '/about',
    '/blog',
    '/contact',
    '/shop',
    '/privacy',
    '/terms',
  ]);
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
});

test('the links of remotes come after the nine, and none of these twice', () => {
  renderFooter([
    { to: '/events', label: 'Events' },
    { to: '/shop', label: 'Buy' },
  ]);
  const links = within(screen.getByRole('navigation', { name: 'Quick Links' })).getAllByRole('link');
  expect(links.slice(8).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Terms of Service', '/terms'],
    ['Events', '/events'],
  ]);
});

test('without any the footer is what it is without a place for them', () => {
  expect(renderFooter([]).container.innerHTML).toBe(renderFooter().container.innerHTML);
});

test('links to every social profile', () => {
  renderFooter();
  const links = within(screen.getByRole('region', { name: 'Follow' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(brand.social.map(({ url }) => url));
});

test('the contact email is a mailto link', () => {
  renderFooter();
  expect(screen.getByRole('link', { name: brand.email })).toHaveAttribute('href', `mailto:${brand.email}`);
});

test('the newsletter block has one email input', () => {
  renderFooter();
  const inputs = within(screen.getByRole('region', { name: 'Newsletter' })).getAllByRole('textbox');
  expect(inputs).toHaveLength(1);
  expect(inputs[0]).toHaveAttribute('type', 'email');
  expect(screen.getByPlaceholderText('Your email')).toBe(inputs[0]);
});

test('submitting the newsletter block does nothing, whatever is in it', () => {
  renderFooter();
  const input = screen.getByPlaceholderText<HTMLInputElement>('Your email');
  fireEvent.change(input, { target: { value: 'not an address' } });
  const wasLetThrough = fireEvent.submit(input.form!);
  expect(wasLetThrough).toBe(false);
  expect(input.form).toHaveAttribute('novalidate');
  expect(input).toHaveValue('not an address');
});

test('before the scripts have come submitting goes nowhere either', () => {
  renderFooter();
  expect(screen.getByPlaceholderText<HTMLInputElement>('Your email').form).toHaveAttribute('method', 'dialog');
});

test('the copyright line carries the year that it is given', () => {
  renderFooter();
  expect(screen.getByText(`© 2031 ${brand.name}. All rights reserved.`)).toBeInTheDocument();
});

function renderFooter(footerLinks?: readonly FooterLink[]) {
  return render(
    <MemoryRouter>
      <Footer year={2031} footerLinks={footerLinks} />
    </MemoryRouter>,
  );
}
