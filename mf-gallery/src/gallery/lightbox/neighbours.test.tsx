import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBff, delayAnswers, renderRemote, paginated, type FakeAnswer } from '@studio/host/testing';
import remote from '../../remote';
import { aCreation, openSettings } from '../a-creation.fixture';

const many = Array.from({ length: 60 }, (_, index) =>
  aCreation({ id: index + 1, title: `Creation ${index + 1}`, category: index % 2 === 0 ? 'motion' : '3d' }),
);
const pages = paginated(many);

test.each([
  { of: 'the first, of a wall that is here in part,', query: 'creation=1', way: 'Previous', neighbour: 60 },
  { of: 'one that the wall has not come to', query: 'creation=55', way: 'Previous', neighbour: 54 },
  { of: 'the first of a wall from its middle on', query: 'after=48&creation=49', way: 'Previous', neighbour: 48 },
  { of: 'the last, which the wall has not come to,', query: 'creation=60', way: 'Next', neighbour: 1 },
])('the neighbours of $of are those of all creations', async ({ query, way, neighbour }) => {
  const dialog = await open(query);
  await userEvent.click(within(dialog).getByRole('button', { name: `${way} creation` }));
  expect(await screen.findByRole('dialog', { name: `Creation ${neighbour}` })).toBe(dialog);
  expect(within(dialog).getByText(`${neighbour} of 60`)).toBeInTheDocument();
});

test('within a category too, and there and back again', async () => {
  await open('category=motion&creation=1');
  await userEvent.keyboard('{ArrowLeft}');
  expect(await screen.findByText('30 of 30')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Creation 59' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
  expect(await screen.findByText('29 of 30')).toBeInTheDocument();
});

test('who has closed it meanwhile is not led on by a neighbour that comes late', async () => {
  await open('creation=1');
  const letCome = delayAnswers('GET');
  await userEvent.keyboard('{ArrowLeft}');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await act(async () => letCome());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('where all of them cannot be had it goes round those that are here', async () => {
  await open('creation=1', ({ query }) => ('limit' in query ? pages({ query }) : 'unreachable'));
  await userEvent.keyboard('{ArrowLeft}');
  expect(await screen.findByRole('dialog', { name: 'Creation 24' })).toBeInTheDocument();
});

async function open(
  query: string,
  listDigitalCreations: (request: { query: Record<string, string> }) => FakeAnswer = pages,
) {
  fakeBff({ getSettings: openSettings, listDigitalCreations });
  renderRemote(remote, `/digital-gallery?${query}`);
  return screen.findByRole('dialog', { name: /^Creation/ });
}
