import { reloadForBuild } from './live-build';
import { reloadPage } from './reload-page';

jest.mock('./reload-page', () => ({ reloadPage: jest.fn() }));

test('loads the page anew once for a build', () => {
  const reloads = countReloads();
  for (const build of ['one', 'one', 'two']) reloadForBuild(build);
  expect(reloads()).toBe(2);
});

test.each([
  ['navigate', 1],
  ['reload', 0],
])('where storage is blocked a page that came by "%s" is loaded anew %d times', (type, times) => {
  const reloads = countReloads();
  const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  performance.getEntriesByType = () => [{ type } as unknown as PerformanceEntry];
  reloadForBuild('three');
  expect(reloads()).toBe(times);
  blocked.mockRestore();
});

function countReloads(): () => number {
  jest.mocked(reloadPage).mockClear();
  return () => jest.mocked(reloadPage).mock.calls.length;
}
