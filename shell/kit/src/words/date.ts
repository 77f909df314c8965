const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * In UTC, as `Intl.DateTimeFormat` for en-US, which takes a phone 100 ms to create during hydration. @returns 'Jan 5,
 * 2025', or `iso` itself when it is no date
 */
export function formatDate(iso: string): string {
  // Engines also parse 'Spring 2024' or 'Dec 6, 24', each differently.
  if (!/^[1-9]\d{3}-\d{2}-\d{2}/.test(iso)) return iso;
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
