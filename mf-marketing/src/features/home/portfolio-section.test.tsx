import { refusal, fakeBff, renderRemote } from '@studio/host/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { aProject } from '../../testing/fixtures';
import { homeAnswers } from '../../testing/home-answers';

const projects = [aProject({ id: 1, title: 'Heron' }), aProject({ id: 2, title: 'Bakery Mark', category: 'logos' })];

function open(listPortfolio: Parameters<typeof homeAnswers>[0] = { listPortfolio: { body: projects } }) {
  const bff = fakeBff(homeAnswers(listPortfolio));
  const { container } = renderRemote(remote, '/');
  return { ...bff, section: within(container.querySelector<HTMLElement>('#portfolio')!) };
}

test('offers the filters All, Murals, Canvases, Logos, Custom, in that order, starting at All', async () => {
  const { section } = open();
  const buttons = within(section.getByRole('group')).getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['All', 'Murals', 'Canvases', 'Logos', 'Custom']);
  expect(section.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  expect(await section.findAllByRole('article')).toHaveLength(2);
});

test('filters the loaded projects without a call', async () => {
  const { section, requests } = open();
  await section.findByText('Heron');
  const calls = requests.length;
  await userEvent.click(section.getByRole('button', { name: 'Logos' }));
  expect(section.queryByText('Heron')).toBeNull();
  expect(section.getByText('Bakery Mark')).toBeVisible();
  await userEvent.click(section.getByRole('button', { name: 'Custom' }));
  expect(section.getByText(/Nothing here yet/)).toBeVisible();
  expect(requests).toHaveLength(calls);
});

test('keeps 6 places while the projects are on their way', async () => {
  const { section } = open({ listPortfolio: 'never' });
  expect((await section.findByRole('list', { name: 'Loading projects' })).children).toHaveLength(6);
});

test("links each card with 'View Project', and the section with 'View All Projects'", async () => {
  const { section } = open();
  expect(await section.findByRole('link', { name: 'View Project: Heron' })).toHaveAttribute('href', '/portfolio/1');
  expect(section.getByRole('link', { name: 'View All Projects' })).toHaveAttribute('href', '/portfolio');
});

test('a failed load is a quiet message with a retry, and the rest of the page lives', async () => {
  let isDown = true;
  const { section } = open({ listPortfolio: () => (isDown ? refusal('INTERNAL') : { body: projects }) });
  expect(await section.findByText('The projects could not be loaded.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View My Work' })).toBeVisible();
  isDown = false;
  await userEvent.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByText('Heron')).toBeVisible();
});
