import { fakeDevice, forbidStorage, freshPage } from './testing';
import { themeScript } from './theme-script';
import { themeColors } from './theme-store';

test.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['system', true, 'dark'],
  ['system', false, 'light'],
  [undefined, true, 'dark'],
  [undefined, false, 'light'],
  ['purple', true, 'dark'],
])('stored %s on a device that is dark: %s gives %s', (stored, isDark, className) => {
  freshPage(stored);
  fakeDevice(isDark);
  runScript();
  expect(document.documentElement).toHaveClass(className, { exact: true });
  expect(barColors()).toEqual([themeColors[className as 'light' | 'dark']]);
});

test('goes by the device where storage throws', () => {
  freshPage();
  fakeDevice(true);
  const storage = forbidStorage();
  runScript();
  storage.restore();
  expect(document.documentElement).toHaveClass('dark', { exact: true });
});

test('can stand inside a script element', () => {
  expect(themeScript).not.toMatch(/<\/|<!--/);
});

const barColors = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(({ content }) => content);

function runScript() {
  new Function(themeScript)();
}
