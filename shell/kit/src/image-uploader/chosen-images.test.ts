import { acceptable, moved } from './chosen-images';

const file = (name: string, type: string) => new File(['x'], name, { type });

test('takes image files only', () => {
  const files = [file('a.png', 'image/png'), file('b.pdf', 'application/pdf'), file('c.webp', 'image/webp')];
  const { accepted, leftOut } = acceptable(files, 5);
  expect(accepted.map(({ name }) => name)).toEqual(['a.png', 'c.webp']);
  expect(leftOut).toBe(1);
});

test('takes no more than there is room for', () => {
  const files = [1, 2, 3].map((number) => file(`${number}.png`, 'image/png'));
  expect(acceptable(files, 2).accepted).toHaveLength(2);
  expect(acceptable(files, 2).leftOut).toBe(1);
  expect(acceptable(files, 0).accepted).toEqual([]);
});

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [2, 3, 'abc'],
  [0, -1, 'abc'],
])('moves %p to %p: %s', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(expected);
});
