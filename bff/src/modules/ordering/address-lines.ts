import { formatAddress } from 'localized-address-format';
import type { PostalAddress } from '../payments';

/** Lines follow the order of the country, the phone number last. */
export function addressLines(address: PostalAddress): string[] {
  const { country, phone } = address;
  return [...placeLines(address), country && countryName(country), phone].filter((line): line is string =>
    Boolean(line),
  );
}

/** Japan, China and Korea write from large to small in their own script only. */
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
      // The library leaves the format's comma between street and city.
      .map((line) => line.replace(/^[, ]+/, ''))
      .filter((line) => line !== '');
  const has = (lines: readonly string[], part: string) => lines.join('\n').toLowerCase().includes(part.toLowerCase());
  let lines = format(street);
  // Some formats omit the city (Japan) or the postcode.
  if (city && !has(lines, city)) lines = format(script === 'local' ? [city, ...street] : [...street, city]);
  return postalCode && !has(lines, postalCode) ? [...lines, postalCode] : lines;
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** Returns an unknown code unchanged. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code;
}
