import { settingsReader } from './settings';

const problemsOf = (read: (reader: ReturnType<typeof settingsReader>) => unknown, value: string) => {
  const reader = settingsReader({ IT: value });
  read(reader);
  return reader.problems;
};

test('an empty variable is one that is not set', () => {
  const read = settingsReader({ PORT: '', NAME: '' });
  expect([read.integer('PORT', 3000, 65_535), read.text('NAME', 'a'), read.proxies('PROXIES', '')]).toEqual([
    3000,
    'a',
    [],
  ]);
  expect(read.problems).toEqual([]);
});

test('says everything that is wrong, and no value that may be secret', () => {
  const read = settingsReader({ PORT: '70000', DATABASE_URL: 'postgres://root:hunter2@db', ORIGIN: 'studio' });
  read.integer('PORT', 3000, 65_535);
  read.prefixed('DATABASE_URL', '', ['mysql://']);
  read.origin('ORIGIN', 'http://localhost:3000');
  expect(read.problems).toEqual([
    'PORT must be a whole number from 0 to 65535, not "70000".',
    'DATABASE_URL must start with mysql:// and name a place.',
    'ORIGIN must be an origin such as http://localhost:3000, not "studio".',
  ]);
});

test.each(['loopback', '10.0.0.0/8', '127.0.0.1', 'fd00::/8', '::1'])('%s names proxies', (value) => {
  expect(problemsOf((read) => read.proxies('IT', ''), `loopback, ${value}`)).toEqual([]);
});

test.each(['10.0.0.0/99', '::/129', '10', 'somewhere', '10.0.0.0/', '10.0.0.0/a', '10.0.0.0/8/8'])(
  '%s names no proxy',
  (value) => {
    expect(problemsOf((read) => read.proxies('IT', ''), value)).toEqual([
      `IT must list addresses, networks such as 10.0.0.0/8, or loopback, not "${value}".`,
    ]);
  },
);

test('a list with nothing in one of its places is refused', () => {
  expect(problemsOf((read) => read.proxies('IT', ''), 'loopback,')).toHaveLength(1);
});
