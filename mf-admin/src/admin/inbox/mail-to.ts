/** A mailto: URL. The address is encoded, because it may contain '?bcc='. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
