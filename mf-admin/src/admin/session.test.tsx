import { act, screen } from '@testing-library/react';
import { broken, type FakeAnswer } from '@studio/host/testing';
import { openAdmin } from './admin.fixture';
import { setSessionHint } from '@studio/host';

test('the mark brings the panel back at once, before the server has answered', () => {
  const { calls } = openAdmin({ isSignedIn: true, answers: { getSession: 'never' } });
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeInTheDocument();
  expect(calls()).toContain('getSession');
});

test('the panel stays where the server agrees', async () => {
  const { pass } = openAdmin({ isSignedIn: true });
  await pass(50);
  expect(screen.getByText('Admin Panel')).toBeInTheDocument();
  expect(localStorage.getItem('admin_authenticated')).toBe('true');
});

test.each<[string, FakeAnswer]>([
  ['says that nobody is signed in', { body: { authenticated: false } }],
  ['answers 401', broken(401)],
])('a server that %s clears the mark', async (_, getSession) => {
  const { pass } = openAdmin({ isSignedIn: true, answers: { getSession } });
  await pass(50);
  expect(screen.getByRole('button', { name: 'Login' })).toBeInTheDocument();
  expect(localStorage.getItem('admin_authenticated')).toBeNull();
});

test('a server in trouble signs nobody out', async () => {
  const getSession = { status: 500, body: { message: 'Something broke.', code: 'INTERNAL' } };
  const { pass } = openAdmin({ isSignedIn: true, answers: { getSession } });
  await pass(50);
  expect(screen.getByText('Admin Panel')).toBeInTheDocument();
});

test('any other value of the mark is no mark', () => {
  openAdmin();
  localStorage.setItem('admin_authenticated', 'yes');
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(screen.getByRole('button', { name: 'Login' })).toBeInTheDocument();
});

test.each([
  ['this one', new StorageEvent('storage')],
  ['one that the back/forward cache gives back', new Event('pageshow')],
])('a logout in another tab reaches %s', (_, event) => {
  openAdmin({ isSignedIn: true, answers: { getSession: 'never' } });
  localStorage.removeItem('admin_authenticated');
  act(() => void window.dispatchEvent(event));
  expect(screen.getByRole('button', { name: 'Login' })).toBeInTheDocument();
});

test('Logout ends the session, clears the mark and says so', async () => {
  const { user, pass, calls } = openAdmin({ isSignedIn: true });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await pass(50);
  expect(calls()).toContain('deleteSession');
  expect(screen.getByText('Logged Out')).toBeInTheDocument();
  expect(screen.getByText('You have been logged out successfully')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Login' })).toBeInTheDocument();
  expect(localStorage.getItem('admin_authenticated')).toBeNull();
});

test('a logout that the server did not take leaves the owner signed in', async () => {
  const deleteSession = { status: 503, body: { message: 'Try again in a minute.', code: 'UNAVAILABLE' } };
  const { user, pass } = openAdmin({ isSignedIn: true, answers: { deleteSession } });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await pass(50);
  expect(screen.getByText('Try again in a minute.')).toBeInTheDocument();
  expect(screen.getByText('Admin Panel')).toBeInTheDocument();
  expect(localStorage.getItem('admin_authenticated')).toBe('true');
});

test('without local storage the mark lasts as long as the page', () => {
  openAdmin();
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  act(() => setSessionHint(true));
  expect(screen.getByText('Admin Panel')).toBeInTheDocument();
  storage.mockRestore();
  act(() => setSessionHint(false));
});
