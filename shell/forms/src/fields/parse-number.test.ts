import { parseNumber } from './parse-number';

const price = { min: 0, max: 1_000_000, step: 0.01 };
const stock = { min: 0, max: 1000, step: 1 };
const rating = { min: 0, max: 5, step: 0.1 };

test.each([
  ['450', 450],
  ['450,50', 450.5],
  ['450.50', 450.5],
  [' $19.5 ', 19.5],
  ['.5', 0.5],
  ['0', 0],
  ['1,250.00', 1250],
  ['1.250,00', 1250],
  ['1 250,50', 1250.5],
  ['1 250', 1250],
  ['1’250.50', 1250.5],
  ['1,000,000', 1_000_000],
  ['1250.00', 1250],
])('reads %j as %d', (text, value) => {
  expect(parseNumber(text, price)).toEqual({ value });
});

test.each([
  ['1,250', '1250 or 1.25'],
  ['1,234', '1234, or with 2 decimals at most'],
  ['1.250', '1250 or 1.25'],
  ['12,500', '12500 or 12.5'],
])('asks what %j is', (text, either) => {
  expect(parseNumber(text, price)).toEqual({ problem: `${text} can be read in two ways. Write ${either}.` });
});

test.each(['-1', '1e3', '0x10', 'Infinity', 'four', '€450', '12,50,000', '1,25.00', '1,250,00', '2000000', '5.'])(
  'takes %j for no price',
  (text) => {
    expect(parseNumber(text, price)).toEqual({
      problem: 'A number from 0 to 1,000,000, with 2 decimals at most',
    });
  },
);

test('what only one reading allows is clear', () => {
  expect(parseNumber('4,5', rating)).toEqual({ value: 4.5 });
  expect(parseNumber('1.234', { min: 0, max: 1000, step: 0.0001 })).toEqual({ value: 1.234 });
  expect(parseNumber('1,5', stock)).toEqual({ problem: 'A whole number from 0 to 1,000' });
  expect(parseNumber('1,000', stock).problem).toMatch('Write 1000 or 1.');
  expect(parseNumber('1,000', { ...stock, max: 5 })).toEqual({ problem: 'A whole number from 0 to 5' });
});
