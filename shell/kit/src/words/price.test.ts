import { formatPrice } from './price';

test.each([
  [1250, '$1,250.00'],
  [49.5, '$49.50'],
  [0, '$0.00'],
])('%d dollars read %s', (dollars, text) => {
  expect(formatPrice(dollars)).toBe(text);
});

test('reads as en-US has it, for whatever may be asked for', () => {
  const english = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const cents = Array.from({ length: 12 }, (_, power) => [
    10 ** power,
    7 * 10 ** power + 3,
    10 ** (power + 1) - 1,
  ]).flat();
  for (const dollars of [...cents, ...cents.map((each) => -each)].map((each) => each / 100)) {
    expect(formatPrice(dollars)).toBe(english.format(dollars));
  }
});
