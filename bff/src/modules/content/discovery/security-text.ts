export const securityTextPath = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. */
const goodForDays = 90;

interface SecurityText {
  readonly origin: string;
  /** A `mailto:` URL. */
  readonly contact: string;
  readonly now: Date;
}

/** Generated per request: the text expires. */
export function securityText({ origin, contact, now }: SecurityText): string {
  const expires = new Date(now.getTime() + goodForDays * 24 * 60 * 60 * 1000);
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${securityTextPath}`,
  ];
  return `${lines.join('\n')}\n`;
}
