import escapeHtml from 'escape-html';

/** Makes text safe in HTML and XML, between tags and in quoted attributes. Control characters, which XML has no way to write, are
 *  left out. */
export function escapeMarkup(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters that are meant
  return escapeHtml(text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''));
}
