import { fakeBff, renderRemote, paginated } from '@studio/host/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { aPost, aProject, aService } from '../../testing/fixtures';
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
  expect(places).toEqual([4, 6, 7]);
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

test('shows the first of many projects, and of a category that they have little of its own first ones', async () => {
  const projects = Array.from({ length: 60 }, (_, index) =>
    aProject({ id: index + 1, category: index < 50 ? 'murals' : 'logos' }),
  );
  const posts = Array.from({ length: 30 }, (_, index) => aPost({ id: index + 1 }));
  const { requests } = fakeBff(homeAnswers({ listPortfolio: paginated(projects), listBlogPosts: paginated(posts) }));
  const { container } = renderRemote(remote, '/');
  const section = within(container.querySelector<HTMLElement>('#portfolio')!);
  await section.findByText('Project 1');
  expect(section.getAllByRole('article')).toHaveLength(6);
  await userEvent.click(section.getByRole('button', { name: 'Logos' }));
  expect(await section.findByText('Project 56')).toBeVisible();
  expect(section.getAllByRole('article')).toHaveLength(6);
  const views = requests.filter(({ call }) => /Portfolio|Blog/.test(call)).map(({ query }) => query['view']);
  expect(views).toEqual(['card', 'card', 'card']);
});
