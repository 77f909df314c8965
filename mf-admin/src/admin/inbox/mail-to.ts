/** The address of a new email to somebody. What an address may have, such as '?bcc=', would be read as more than an address. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
