import { addressLines } from './address-lines';

const at = (country: string, line1: string, rest: Record<string, string> = {}) =>
  addressLines({ country, line1, line2: null, city: null, state: null, postal_code: null, ...rest });

test('writes an address as a label has it, whatever order its parts came in', () => {
  expect(
    addressLines({
      city: 'Austin',
      country: 'US',
      line1: '1 Congress Ave',
      line2: 'Apt 4',
      postal_code: '78701',
      state: 'TX',
      phone: '+1 512 555 0100',
    }),
  ).toEqual(['1 Congress Ave', 'Apt 4', 'Austin, TX 78701', 'United States', '+1 512 555 0100']);
});

test.each([
  ['DE', 'Torstr. 1', { city: 'Berlin', postal_code: '10119' }, ['Torstr. 1', '10119 Berlin', 'Germany']],
  ['FR', '5 rue Daguerre', { city: 'Paris', postal_code: '75014' }, ['5 rue Daguerre', '75014 Paris', 'France']],
  [
    'GB',
    '221B Baker Street',
    { city: 'London', postal_code: 'NW1 6XE' },
    ['221B Baker Street', 'London', 'NW1 6XE', 'United Kingdom'],
  ],
  [
    'IE',
    '1 Quay Street',
    { city: 'Galway', state: 'Co. Galway', postal_code: 'H91 X2Y3' },
    ['1 Quay Street', 'Galway', 'Co. Galway', 'H91 X2Y3', 'Ireland'],
  ],
  [
    'JP',
    '丸の内1-1',
    { city: '千代田区', state: '東京都', postal_code: '100-0005' },
    ['〒100-0005', '東京都', '千代田区', '丸の内1-1', 'Japan'],
  ],
  [
    'JP',
    '1-1 Marunouchi',
    { city: 'Chiyoda-ku', state: 'Tokyo', postal_code: '100-0005' },
    ['1-1 Marunouchi', 'Chiyoda-ku', 'Tokyo', '100-0005', 'Japan'],
  ],
])('writes an address of %s in the order of its country: %s', (...[country, line1, rest, lines]) => {
  expect(at(country, line1, rest)).toEqual(lines);
});

test('keeps town and postcode where the country’s format has no place for them', () => {
  expect(at('QQ', '1 Quay', { city: 'Somewhere', postal_code: '123' })).toEqual(['1 Quay', 'Somewhere', '123', 'QQ']);
  expect(at('SG', '1 Raffles Place', { city: 'Singapore', postal_code: '048616' })).toEqual([
    '1 Raffles Place',
    'SINGAPORE 048616',
    'Singapore',
  ]);
});

test('leaves out what is not there, and a country that is none as it came', () => {
  expect(addressLines({ line1: '1 Quay Street', line2: null, city: '', country: 'Éire' })).toEqual([
    '1 Quay Street',
    'Éire',
  ]);
  expect(addressLines({ country: 'QQ' })).toEqual(['QQ']);
  expect(addressLines({})).toEqual([]);
});
