import { RenderQuarantine } from './render-quarantine';

function quarantine() {
  const clock = { now: 0 };
  return { clock, builds: new RenderQuarantine(() => clock.now) };
}

test('spares the site a build that took two workers, for half a minute', () => {
  const { clock, builds } = quarantine();
  builds.noteLoss('bad');
  expect(builds.has('bad')).toBe(false);
  builds.noteLoss('bad');
  expect(builds.has('bad')).toBe(true);
  expect(builds.has('good')).toBe(false);
  clock.now = 30_000;
  expect(builds.has('bad')).toBe(false);
});

test('one more loss is enough after that; a page that comes out clears the build', () => {
  const { clock, builds } = quarantine();
  builds.noteLoss('bad');
  builds.noteLoss('bad');
  clock.now = 30_000;
  builds.noteLoss('bad');
  expect(builds.has('bad')).toBe(true);
  clock.now = 60_000;
  builds.noteSuccess('bad');
  builds.noteLoss('bad');
  expect(builds.has('bad')).toBe(false);
});
