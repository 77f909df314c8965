/** The longest test files first, so that at the end none is left alone; where all run at once, beside the containers what mostly waits for a page,
 *  then builds, which take whatever processor there is. */
const first = [
  ...['composed', 'page-quality', 'failure-matrix', 'three-d-secure', 'accessible', 'panel-accessible'],
  ...['contract-check', 'deploy'],
];

/** Measures what a site bears, so it comes when the least runs beside it. */
const last = 'release-under-load';

const placeOf = ({ path }) => {
  const name = /([\w-]+)\.e2e\.ts$/.exec(path)?.[1];
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
