export const securityTextPath = '/.well-known/security.txt';

/** RFC 9116 wants less than a year. Whoever keeps a copy asks again within a quarter. */
const goodForDays = 90;

interface SecurityText {
  readonly origin: string;
  /** An address such as 'mailto:security@studio.example'. */
  readonly contact: string;
  readonly now: Date;
}

/** Whom to write to about a hole, as RFC 9116 has it. Made when it is asked for, so that its end is never past. */
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
