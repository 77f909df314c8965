import { releaseLines } from './release-lines.mjs';

test('shows what containers say of their releases, once where two replicas say it, and nothing else', () => {
  const said = 'mf-shop: one (by c0ffee) stays live.';
  const another = 'mf-gallery: two (by a start) stays live.';
  const log = [
    'Node said something',
    `\u001b[2K${JSON.stringify({ said: another, remote: 'mf-gallery', msg: 'serving' })}`,
    JSON.stringify({ live: 'one', isPublished: false, said, remote: 'mf-shop', msg: 'serving' }),
    JSON.stringify({ live: 'one', isPublished: false, said, remote: 'mf-shop', msg: 'serving' }),
    JSON.stringify({ live: 'two', isPublished: true, said: null, remote: 'mf-admin', msg: 'serving' }),
    JSON.stringify({ remote: 'mf-admin', msg: 'the release store is well again' }),
    'null',
    '',
  ];
  expect(releaseLines(log.join('\n'))).toBe(`\n  ${another}\n  ${said}`);
  expect(releaseLines('')).toBe('');
});
