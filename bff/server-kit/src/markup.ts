import escapeHtml from 'escape-html';

/** Drops control characters, which XML cannot represent. */
export function escapeMarkup(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters that are meant
  return escapeHtml(text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''));
}
