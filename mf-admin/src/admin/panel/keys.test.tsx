import { cleanup, screen, within } from '@testing-library/react';
import { aPhoto, aProject, openTab } from '../admin.fixture';

const many = Array.from({ length: 14 }, (_, index) => ({ ...aProject, id: index + 1, title: `Wall ${index + 1}` }));

const openAgain = () => openTab('', { listPortfolio: { body: many } });

/** Without stored choices. */
function openMany() {
  localStorage.clear();
  return openAgain();
}

test('keys search, go from row to row, edit and add', async () => {
  const { user, pass } = await openMany();
  await user.keyboard('/');
  expect(screen.getByLabelText('Find')).toHaveFocus();
  await user.keyboard('n/e');
  expect(screen.getByLabelText('Find')).toHaveValue('n/e');
  await user.clear(screen.getByLabelText('Find'));
  await pass(50);
  screen.getByRole('button', { name: 'Edit Wall 1' }).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(screen.getByRole('button', { name: 'Edit Wall 2' })).toHaveFocus();
  await user.keyboard('e');
  await pass(50);
  expect(screen.getByRole('form', { name: 'Edit Project' })).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('Wall 2');
});

test('the question mark shows the keys, which can be turned off', async () => {
  const { user, pass } = await openMany();
  await user.keyboard('?');
  await pass(50);
  const help = within(screen.getByRole('dialog', { name: 'Keys' }));
  expect(help.getByText('Search this list')).toBeInTheDocument();
  await user.click(help.getByLabelText('Use these keys'));
  await user.click(help.getByRole('button', { name: 'Close' }));
  await pass(500);
  await user.keyboard('/');
  expect(screen.getByLabelText('Find')).not.toHaveFocus();
});

test('keys that were turned off are so when the panel is opened again, until they are turned on', async () => {
  localStorage.clear();
  for (const isOn of [true, false]) {
    const { user, pass } = await openAgain();
    // jsdom has the width of a phone, which hides the button.
    await user.click(screen.getByText('Keys', { selector: 'button' }));
    await pass(50);
    expect(screen.getByLabelText<HTMLInputElement>('Use these keys').checked).toBe(isOn);
    await user.click(screen.getByLabelText('Use these keys'));
    cleanup();
  }
  const { user } = await openAgain();
  await user.keyboard('/');
  expect(screen.getByLabelText('Find')).toHaveFocus();
});

test('e opens the first row, whatever else is listed above it', async () => {
  const { user, pass } = await openMany();
  await user.upload(screen.getByLabelText('Sketches (optional)'), [aPhoto, aPhoto]);
  await pass(50);
  screen.getByRole('tab', { name: 'Portfolio Projects' }).focus();
  await user.keyboard('e');
  await pass(50);
  expect(screen.getByLabelText('Title')).toHaveValue('Wall 1');
});

test('in a form no key leads away: pictures that are put in order have arrows of their own', async () => {
  const { user, pass } = await openMany();
  await user.upload(screen.getByLabelText('Sketches (optional)'), [aPhoto, aPhoto]);
  await pass(50);
  const first = screen.getByRole('button', { name: 'Reorder picture 1 of 2' });
  first.focus();
  await user.keyboard('{ArrowDown}e/');
  await pass(50);
  expect(first).toHaveFocus();
  expect(screen.getByRole('form', { name: 'Add Project' })).toBeInTheDocument();
});

test('a key with a modifier is left to the browser', async () => {
  const { user } = await openMany();
  await user.keyboard('{Control>}/{/Control}');
  expect(screen.getByLabelText('Find')).not.toHaveFocus();
});
