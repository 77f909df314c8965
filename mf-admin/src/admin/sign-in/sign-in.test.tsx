import { screen } from '@testing-library/react';
import type { FakeAnswer } from '@studio/host/testing';
import { openAdmin } from '../admin.fixture';

const wrong: FakeAnswer = { status: 401, body: { message: 'That is not it.', code: 'WRONG_PASSWORD' } };

test('who is not signed in sees the login screen and nothing is read', () => {
  const { calls } = openAdmin();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  expect(screen.queryByText('Admin Panel')).not.toBeInTheDocument();
  expect(calls()).toEqual([]);
});

test('the button reads Logging in... for a whole second, however fast the server is', async () => {
  const { user, pass } = openAdmin();
  await user.type(screen.getByLabelText('Password'), 'open sesame');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await pass(990);
  expect(screen.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  expect(screen.queryByText('Admin Panel')).not.toBeInTheDocument();
  await pass(20);
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeInTheDocument();
});

test('the focus is in the page’s main part after Login, and after Logout', async () => {
  const main = document.createElement('main');
  main.tabIndex = -1;
  document.body.append(main);
  const { user, pass } = openAdmin();
  await user.type(screen.getByLabelText('Password'), 'open sesame{Enter}');
  await pass(1000);
  expect(main).toHaveFocus();
  screen.getByRole('button', { name: 'Logout' }).focus();
  await user.keyboard('{Enter}');
  await pass(50);
  expect(screen.getByLabelText('Password')).toBeInTheDocument();
  expect(main).toHaveFocus();
  main.remove();
});

test('Enter submits the password, once', async () => {
  const { user, pass, requests } = openAdmin();
  await user.type(screen.getByLabelText('Password'), 'open sesame{Enter}{Enter}');
  await pass(1000);
  const asked = requests.filter(({ call }) => call === 'createSession');
  expect(asked.map(({ body }) => body)).toEqual([{ password: 'open sesame' }]);
});

test('the right password greets the owner and leaves the mark', async () => {
  const { user, pass } = openAdmin();
  await user.type(screen.getByLabelText('Password'), 'open sesame{Enter}');
  await pass(1000);
  expect(screen.getByText('Login Successful')).toBeInTheDocument();
  expect(screen.getByText('Welcome to the admin panel')).toBeInTheDocument();
  expect(localStorage.getItem('admin_authenticated')).toBe('true');
});

test('a wrong password is refused after the same second, and leaves no mark', async () => {
  const { user, pass } = openAdmin({ answers: { createSession: wrong } });
  await user.type(screen.getByLabelText('Password'), 'guess{Enter}');
  await pass(990);
  expect(screen.queryByText('Login Failed')).not.toBeInTheDocument();
  await pass(20);
  expect(screen.getByText('Login Failed')).toBeInTheDocument();
  expect(screen.getByText('Incorrect password')).toBeInTheDocument();
  expect(localStorage.getItem('admin_authenticated')).toBeNull();
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('one that is too long for any password is a wrong one', async () => {
  const body = { message: 'Please check: password.', code: 'INVALID_REQUEST', fields: [] };
  const { user, pass } = openAdmin({ answers: { createSession: { status: 400, body } } });
  await user.click(screen.getByLabelText('Password'));
  await user.paste('x'.repeat(129));
  await user.keyboard('{Enter}');
  await pass(1010);
  expect(screen.getByText('Incorrect password')).toBeInTheDocument();
});

test.each([
  ['too many tries', { status: 429, body: { message: 'Try again in a minute.', code: 'TOO_MANY' } }],
  ['a server in trouble', { status: 503, body: { message: 'Try again in a minute.', code: 'UNAVAILABLE' } }],
])('%s is told in the words of the server', async (_, createSession) => {
  const { user, pass } = openAdmin({ answers: { createSession } });
  await user.type(screen.getByLabelText('Password'), 'guess{Enter}');
  await pass(1000);
  expect(screen.getByText('Login Failed')).toBeInTheDocument();
  expect(screen.getByText('Try again in a minute.')).toBeInTheDocument();
});

test('a server out of reach is told too', async () => {
  const { user, pass } = openAdmin({ answers: { createSession: 'unreachable' } });
  await user.type(screen.getByLabelText('Password'), 'guess{Enter}');
  await pass(1000);
  expect(screen.getByText('The server did not answer. Please try again.')).toBeInTheDocument();
});

test('an empty password is not sent', async () => {
  const { user, calls } = openAdmin();
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(calls()).toEqual([]);
});

test('password managers find the account that the password belongs to; nobody else does', async () => {
  const { user } = openAdmin();
  const form = screen.getByLabelText('Password').closest('form')!;
  const account = form.querySelector('input')!;
  expect(account).toHaveAttribute('autocomplete', 'username');
  expect(account).toHaveAttribute('type', 'text');
  expect(account).toHaveValue('owner');
  expect(account).not.toBeVisible();
  await user.tab();
  await user.tab();
  expect(account).not.toHaveFocus();
  expect(screen.getAllByRole('textbox', { hidden: true })).toEqual([account]);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
