import { RenderCircuitBreaker } from './render-circuit-breaker';

function circuitBreaker() {
  const clock = { now: 0 };
  return { clock, builds: new RenderCircuitBreaker(() => clock.now) };
}

test('spares the site a build that took two workers, for half a minute', () => {
  const { clock, builds } = circuitBreaker();
  builds.recordFailure('bad', new Error());
  expect(builds.isOpen('bad')).toBe(false);
  builds.recordFailure('bad', new Error());
  expect(builds.isOpen('bad')).toBe(true);
  expect(builds.isOpen('good')).toBe(false);
  clock.now = 30_000;
  expect(builds.isOpen('bad')).toBe(false);
});

test('one more loss is enough after that; a page that comes out clears the build', () => {
  const { clock, builds } = circuitBreaker();
  builds.recordFailure('bad', new Error());
  builds.recordFailure('bad', new Error());
  clock.now = 30_000;
  builds.recordFailure('bad', new Error());
  expect(builds.isOpen('bad')).toBe(true);
  clock.now = 60_000;
  builds.recordSuccess('bad');
  builds.recordFailure('bad', new Error());
  expect(builds.isOpen('bad')).toBe(false);
});

test('a loss that many visitors waited for counts once', () => {
  const { builds } = circuitBreaker();
  const loss = new Error();
  builds.recordFailure('bad', loss);
  builds.recordFailure('bad', loss);
  expect(builds.isOpen('bad')).toBe(false);
});
