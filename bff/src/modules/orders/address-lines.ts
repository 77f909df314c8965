import { formatAddress } from 'localized-address-format';
import type { PostalAddress } from '../payments/payment';

/** A postal address of Stripe's as the lines of a label, in the order of its country. Absent parts are left out; the country is spelled out in
 *  English, and the number that a courier may call comes last. */
export function addressLines(address: PostalAddress): string[] {
  const { country, phone } = address;
  return [...placeLines(address), country && countryName(country), phone].filter((line): line is string =>
    Boolean(line),
  );
}

/** Addresses in Japan, China and Korea go from the large to the small where they are written in the country's own script, and the other
 *  way round in Latin letters. */
function placeLines({ line1, line2, city, state, postal_code: postalCode, country }: PostalAddress): string[] {
  const street = [line1, line2].filter((line): line is string => Boolean(line));
  const script = /^\P{Script=Latin}*$/u.test([...street, city, state].join('')) ? 'local' : 'latin';
  const format = (addressLines: string[]) =>
    formatAddress(
      {
        postalCountry: country ?? '',
        addressLines,
        locality: city ?? '',
        administrativeArea: state ?? '',
        postalCode: postalCode ?? '',
      },
      script,
    )
      // Between lines of a street and what follows them the library leaves the format's comma.
      .map((line) => line.replace(/^[, ]+/, ''))
      .filter((line) => line !== '');
  const has = (lines: readonly string[], part: string) => lines.join('\n').toLowerCase().includes(part.toLowerCase());
  let lines = format(street);
  // Some countries' formats have no line for a town, as Japan's, or none for a postcode; a parcel needs all that the buyer gave.
  if (city && !has(lines, city)) lines = format(script === 'local' ? [city, ...street] : [...street, city]);
  return postalCode && !has(lines, postalCode) ? [...lines, postalCode] : lines;
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** In English; a code that is no country's as it came. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code;
}
