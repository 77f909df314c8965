/** A postal address of Stripe's as the lines of a label. Absent parts are left out; the country is spelled out, and the
 *  number that a courier may call comes last. */
export function addressLines(address: Readonly<Record<string, string | null>>): string[] {
  const { line1, line2, city, state, postal_code: postalCode, country, phone } = address;
  const town = [city, state, postalCode].filter(Boolean).join(' ');
  return [line1, line2, town, country && countryName(country), phone].filter((line): line is string => Boolean(line));
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code;
}
