import { addressLines } from './address-lines';

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
  ).toEqual(['1 Congress Ave', 'Apt 4', 'Austin TX 78701', 'United States', '+1 512 555 0100']);
});

test('leaves out what is not there, and a country that is none as it came', () => {
  expect(addressLines({ line1: '1 Quay Street', line2: null, city: '', country: 'Éire' })).toEqual([
    '1 Quay Street',
    'Éire',
  ]);
  expect(addressLines({ country: 'QQ' })).toEqual(['QQ']);
  expect(addressLines({})).toEqual([]);
});
