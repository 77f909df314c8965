import { screen, within } from '@testing-library/react';
import { broken } from '@studio/host/testing';
import { aCreation, aProject, openAdmin } from '../admin.fixture';

test('begins with the projects and the creations', () => {
  openAdmin({ isSignedIn: true });
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent).slice(0, 2)).toEqual(['Portfolio Projects', 'Digital Creations']);
  expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Portfolio Projects' })).toBeInTheDocument();
});

test('only the list of the chosen tab is read, and once', async () => {
  const { user, pass, calls } = openAdmin({ isSignedIn: true });
  await pass(50);
  expect(calls()).toContain('listPortfolio');
  expect(calls()).not.toContain('listDigitalCreations');
  await user.click(screen.getByRole('tab', { name: 'Digital Creations' }));
  await user.click(screen.getByRole('tab', { name: 'Portfolio Projects' }));
  await pass(50);
  expect(calls().filter((call) => call === 'listDigitalCreations')).toHaveLength(1);
  expect(calls().filter((call) => call === 'listPortfolio')).toHaveLength(1);
});

test('the tab of the URL is chosen', async () => {
  const { pass, calls } = openAdmin({ isSignedIn: true, search: '?tab=creations' });
  await pass(50);
  expect(screen.getByRole('tab', { name: 'Digital Creations', selected: true })).toBeInTheDocument();
  expect(calls()).not.toContain('listPortfolio');
});

test('a project shows its title, category, date, description and picture', async () => {
  const { pass } = openAdmin({ isSignedIn: true });
  await pass(50);
  const row = within(screen.getByRole('listitem'));
  expect(row.getByRole('heading', { name: 'Heron Wall' })).toBeInTheDocument();
  expect(row.getByText('Murals')).toBeInTheDocument();
  expect(row.getByText('Jan 5, 2025')).toBeInTheDocument();
  expect(row.getByText('A heron over three floors.')).toBeInTheDocument();
  expect(row.getByRole('presentation')).toHaveAttribute('src', aProject.imageUrl);
});

test('a project without a date shows none', async () => {
  const { pass } = openAdmin({ isSignedIn: true, answers: { listPortfolio: { body: [{ ...aProject, date: null }] } } });
  await pass(50);
  expect(within(screen.getByRole('listitem')).queryByRole('time')).not.toBeInTheDocument();
});

test('a creation shows the day it was made, in UTC', async () => {
  const { pass } = openAdmin({ isSignedIn: true, search: '?tab=creations' });
  await pass(50);
  const row = within(screen.getByRole('listitem'));
  expect(row.getByRole('heading', { name: 'Night Bus Loop' })).toBeInTheDocument();
  expect(row.getByText('Motion')).toBeInTheDocument();
  expect(row.getByText('Feb 11, 2025')).toBeInTheDocument();
  expect(row.getByText('A bus that never comes.')).toBeInTheDocument();
});

test('the lists say how many there are', async () => {
  const { user, pass } = openAdmin({
    isSignedIn: true,
    answers: {
      listPortfolio: { body: [aProject, { ...aProject, id: 2 }] },
      listDigitalCreations: { body: [1, 2, 3].map((id) => ({ ...aCreation, id })) },
    },
  });
  await pass(50);
  expect(screen.getByText('2 projects in your portfolio')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Digital Creations' }));
  await pass(50);
  expect(screen.getByText('3 creations in your digital gallery')).toBeInTheDocument();
});

test('empty lists say what to do', async () => {
  const { user, pass } = openAdmin({
    isSignedIn: true,
    answers: { listPortfolio: { body: [] }, listDigitalCreations: { body: [] } },
  });
  await pass(50);
  expect(screen.getByText('0 projects in your portfolio')).toBeInTheDocument();
  expect(screen.getByText('No portfolio projects yet. Add your first project above.')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Digital Creations' }));
  await pass(50);
  expect(screen.getByText('No digital creations yet. Add your first creation above.')).toBeInTheDocument();
});

test('a 401 for the creations reads as no data', async () => {
  const listDigitalCreations = broken(401);
  const { pass } = openAdmin({ isSignedIn: true, search: '?tab=creations', answers: { listDigitalCreations } });
  await pass(50);
  expect(screen.getByText('0 creations in your digital gallery')).toBeInTheDocument();
});

test('a list on its way keeps its place', () => {
  openAdmin({ isSignedIn: true, answers: { listPortfolio: 'never' } });
  expect(within(screen.getByRole('tabpanel')).getByText('Loading…')).toBeInTheDocument();
});

test('a list that failed can be tried again', async () => {
  let isDown = true;
  const listPortfolio = () =>
    isDown ? { status: 500, body: { message: 'Something broke.', code: 'INTERNAL' } } : { body: [aProject] };
  const { user, pass } = openAdmin({ isSignedIn: true, answers: { listPortfolio } });
  await pass(50);
  expect(screen.getByRole('alert')).toHaveTextContent('The list could not be loaded.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await pass(50);
  expect(screen.getByRole('heading', { name: 'Heron Wall' })).toBeInTheDocument();
});
