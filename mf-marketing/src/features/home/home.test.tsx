import { fakeBff, renderRemote } from '@studio/host/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../remote';
import { aService } from '../../testing/fixtures';
import { homeAnswers } from '../../testing/home-answers';

test('stands in the decided order, with its anchors', async () => {
  fakeBff(homeAnswers());
  const { container } = renderRemote(remote, '/');
  await screen.findByText('Word on the street');
  const ids = [...container.querySelectorAll('section')].map(({ id }) => id);
  expect(ids).toEqual(['home', 'portfolio', 'services', 'about', '', 'blog', '', '', 'contact']);
  const order = ['Word on the street', /AI graphic design/, 'Media content creator'];
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '');
  const places = order.map((title) => titles.findIndex((text) => text.match(title)));
  expect(places).toEqual([3, 5, 6]);
});

test("leads from services to contact with each call to action and 'Get in Touch'", async () => {
  fakeBff(homeAnswers({ listServices: { body: [aService({ title: 'Murals', callToAction: 'Book a wall' })] } }));
  const { container } = renderRemote(remote, '/');
  const section = within(container.querySelector<HTMLElement>('#services')!);
  expect(await section.findByRole('link', { name: 'Book a wall: Murals' })).toHaveAttribute('href', '/contact');
  expect(section.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute('href', '/contact');
});

test("offers the CV as 'Download CV', the post about media content, and the form", async () => {
  fakeBff(homeAnswers());
  renderRemote(remote, '/');
  await screen.findByText('Word on the street');
  expect(screen.getByRole('link', { name: 'Download CV' })).toHaveAttribute('href', expect.stringMatching(/\.pdf$/));
  const story = screen.getByRole('link', { name: 'Read the story' });
  expect(story).toHaveAttribute('href', '/blog/rise-of-media-content-creation');
  expect(screen.getByRole('form', { name: 'Contact' })).toBeVisible();
});
