import { RenderQuarantine } from './render-quarantine';

function quarantine() {
  const clock = { now: 0 };
  return { clock, builds: new RenderQuarantine(() => clock.now) };
}

test('spares the site a build that took two workers, for half a minute', () => {
  const { clock, builds } = quarantine();
  builds.noteLoss('bad', new Error());
  expect(builds.has('bad')).toBe(false);
  builds.noteLoss('bad', new Error());
  expect(builds.has('bad')).toBe(true);
  expect(builds.has('good')).toBe(false);
  clock.now = 30_000;
  expect(builds.has('bad')).toBe(false);
});

test('one more loss is enough after that; a page that comes out clears the build', () => {
  const { clock, builds } = quarantine();
  builds.noteLoss('bad', new Error());
  builds.noteLoss('bad', new Error());
  clock.now = 30_000;
  builds.noteLoss('bad', new Error());
  expect(builds.has('bad')).toBe(true);
  clock.now = 60_000;
  builds.noteSuccess('bad');
  builds.noteLoss('bad', new Error());
  expect(builds.has('bad')).toBe(false);
});

test('a loss that many visitors waited for counts once', () => {
  const { builds } = quarantine();
  const loss = new Error();
  builds.noteLoss('bad', loss);
  builds.noteLoss('bad', loss);
  expect(builds.has('bad')).toBe(false);
});
