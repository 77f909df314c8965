import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ThemeSwitch } from './theme-switch';
import { themeColors } from './theme-store';
import { fakeDevice, forbidStorage, freshPage } from './testing';

const page = document.documentElement;

test.each([
  ['Light', 'light', 'light'],
  ['Dark', 'dark', 'dark'],
  ['System', 'system', 'dark'],
])('%s is kept as the bare word under the key theme and becomes a class', async (label, stored, className) => {
  renderSwitch({ isDeviceDark: true, stored: label === 'Dark' ? 'light' : 'dark' });
  await userEvent.click(screen.getByRole('radio', { name: label }));
  expect(localStorage.getItem('theme')).toBe(stored);
  expect(page).toHaveClass(className, { exact: true });
  expect(document.querySelector('meta')).toHaveAttribute('content', themeColors[className as 'light' | 'dark']);
  expect(screen.getByRole('radio', { name: label })).toBeChecked();
});

test('the choice of an earlier visit is shown', () => {
  renderSwitch({ isDeviceDark: false, stored: 'dark' });
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test.each([undefined, '"dark"', 'purple'])(
  'without a choice, or with an unknown one (%s), it is the system',
  (stored) => {
    renderSwitch({ isDeviceDark: false, stored });
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  },
);

test('follows the device live while the choice is system', () => {
  const { device } = renderSwitch({ isDeviceDark: false, stored: 'system' });
  act(() => device.turn(true));
  expect(page).toHaveClass('dark', { exact: true });
  act(() => device.turn(false));
  expect(page).toHaveClass('light', { exact: true });
});

test('does not follow the device once light is chosen', async () => {
  const { device } = renderSwitch({ isDeviceDark: false });
  await userEvent.click(screen.getByRole('radio', { name: 'Light' }));
  act(() => device.turn(true));
  expect(page).toHaveClass('light', { exact: true });
});

test('keeps step with another tab', () => {
  renderSwitch({ isDeviceDark: false, stored: 'light' });
  localStorage.setItem('theme', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })));
  expect(page).toHaveClass('dark', { exact: true });
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('catches up when the back/forward cache gives the page back', () => {
  renderSwitch({ isDeviceDark: false, stored: 'light' });
  localStorage.setItem('theme', 'dark');
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect(page).toHaveClass('dark', { exact: true });
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('works for the visit where storage is forbidden', async () => {
  const storage = forbidStorage();
  renderSwitch({ isDeviceDark: false }, () => undefined);
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(page).toHaveClass('dark');
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  storage.restore();
  await userEvent.click(screen.getByRole('radio', { name: 'Light' }));
  expect(localStorage.getItem('theme')).toBe('light');
});

test('is rendered on the server as not known yet and hydrates without a mismatch', async () => {
  freshPage('dark');
  fakeDevice(false);
  const root = document.createElement('div');
  root.innerHTML = renderToString(<ThemeSwitch />);
  expect(root.querySelector('[checked]')).toBeNull();
  document.body.append(root);
  const mismatch = jest.fn();
  await act(async () => void hydrateRoot(root, <ThemeSwitch />, { onRecoverableError: mismatch }));
  expect(mismatch).not.toHaveBeenCalled();
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  root.remove();
});

function renderSwitch(visit: { isDeviceDark: boolean; stored?: string | undefined }, prepare = freshPage) {
  prepare(visit.stored);
  const device = fakeDevice(visit.isDeviceDark);
  return { device, ...render(<ThemeSwitch />) };
}
