/** The longest test files run first, so that none runs alone at the end. */
const first = [
  ...['failure-matrix', 'page-quality', 'panel-accessible', 'keyboard', 'panel', 'accessible'],
  ...['three-d-secure', 'compatibility-check', 'mobile-purchase', 'header-bag', 'large-text'],
  ...['kills', 'failpoints', 'checkout-properties', 'reconciler', 'faults', 'change-password'],
  // These test files wait for seconds and compute little.
  ...['s3', 'watched', 'await-live'],
  ...['documents', 'hydration', 'render-pool', 'render-pool-builds'],
  ...['release-fuzz', 'stripe-check', 'big-catalogue', 'objects'],
];

/** This test measures capacity, so it runs last, with the least load. */
const last = 'release-under-load';

const placeOf = ({ path }) => {
  const name = /([\w-]+)\.(?:e2e|test)\.tsx?$/.exec(path)?.[1];
  if (name === last) return first.length + 1;
  return first.includes(name) ? first.indexOf(name) : first.length;
};

module.exports = class {
  sort(tests) {
    return [...tests].sort((one, other) => placeOf(one) - placeOf(other));
  }

  allFailedTests(tests) {
    return tests;
  }

  shard(tests) {
    return tests;
  }

  cacheResults() {}
};
