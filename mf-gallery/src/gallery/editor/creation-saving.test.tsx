import { act, screen, waitFor, within } from '@testing-library/react';
import { delayAnswers, type FakeAnswer } from '@studio/host/testing';
import { aPhoto, creation, openEditor, user } from './open-editor.fixture';

const refused = { status: 401, body: { message: 'Please log in first.', code: 'UNAUTHORIZED' } };
const made = { status: 201, body: creation };

test('a creation on its way is not sent twice: its form that is opened again waits, and is empty once it is saved', async () => {
  const { again, requests, answer } = await openAgainWhileSaving(made);
  expect(again.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  expect(again.getByLabelText('Title')).toBeDisabled();
  expect(again.queryByText(/what you had not saved/)).not.toBeInTheDocument();
  await user.click(again.getByRole('button', { name: 'Saving...' }));
  await answer();
  expect(await again.findByRole('button', { name: 'Add Creation' })).toBeEnabled();
  expect(again.getByLabelText('Title')).toHaveValue('');
  expect(again.queryByRole('button', { name: 'Remove picture 1' })).not.toBeInTheDocument();
  expect(screen.getByText('Digital creation added successfully')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(requests.filter(({ call }) => call === 'createDigitalCreation')).toHaveLength(1);
});

test('a form that is opened again while it is saved keeps the text when that is refused, and says so', async () => {
  const { again, answer } = await openAgainWhileSaving(refused);
  await answer();
  expect(await again.findByRole('alert')).toHaveTextContent('Please log in first.');
  expect(again.getByLabelText('Title')).toHaveValue('Tide');
  expect(again.getByRole('button', { name: 'Add Creation' })).toBeEnabled();
});

test('a change that is saved meanwhile is what the form shows that was opened again, from its new version', async () => {
  const saved = { ...creation, version: 2, title: 'Night Bus Loop II' };
  const { dialog, requests } = await openEditor('Edit Night Bus Loop', { updateDigitalCreation: { body: saved } });
  const answer = hold('PUT');
  await user.type(dialog.getByLabelText('Title'), ' II');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  const again = await closeAndOpen('Edit Night Bus Loop');
  await answer();
  await user.type(await again.findByLabelText('Title'), 'I');
  await user.click(again.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = requests.filter(({ call }) => call === 'updateDigitalCreation');
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
});

test('a refusal is told when the dialog was closed meanwhile', async () => {
  const answer = await closeWhileSaving(refused);
  await answer();
  expect(await screen.findByText('Please log in first.')).toBeInTheDocument();
});

test('a creation that is saved late closes no other dialog that was opened since', async () => {
  const answer = await closeWhileSaving(made);
  await user.click(screen.getByRole('button', { name: 'Edit Night Bus Loop' }));
  await screen.findByRole('dialog');
  await answer();
  expect(await screen.findByText('Digital creation added successfully')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Edit Digital Creation' })).toBeInTheDocument();
});

test('nothing is typed into a form while it is saved', async () => {
  const { dialog } = await openEditor('Edit Night Bus Loop', { updateDigitalCreation: 'never' });
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await dialog.findByRole('button', { name: 'Saving...' });
  for (const label of ['Title', 'Description', 'Category', 'Main Image']) {
    expect(dialog.getByLabelText(label)).toBeDisabled();
  }
});

/** Delays the response to a new creation and closes its dialog. @returns sends the response */
async function closeWhileSaving(createDigitalCreation: FakeAnswer) {
  const { answer } = await send(createDigitalCreation);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  return answer;
}

async function openAgainWhileSaving(createDigitalCreation: FakeAnswer) {
  const { answer, requests } = await send(createDigitalCreation);
  return { again: await closeAndOpen('Add Creation'), requests, answer };
}

async function closeAndOpen(button: string) {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

async function send(createDigitalCreation: FakeAnswer) {
  const { dialog, requests } = await openEditor('Add Creation', { createDigitalCreation });
  const answer = hold('POST');
  await user.upload(dialog.getByLabelText('Main Image'), aPhoto('main.jpg'));
  await user.type(dialog.getByLabelText('Title'), 'Tide');
  await user.type(dialog.getByLabelText('Description'), 'Salt.');
  await user.click(dialog.getByRole('button', { name: 'Add Creation' }));
  await dialog.findByRole('button', { name: 'Saving...' });
  return { answer, requests };
}

/** @returns lets the answers come to what is sent by this method */
function hold(method: string) {
  const letCome = delayAnswers(method);
  return () => act(async () => letCome());
}
