const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A date as a person reads it, the same on the server and in the browser (in UTC), as `Intl.DateTimeFormat` writes it for en-US: making one of
 *  those keeps a phone for 100 ms, while the page that shows a date comes alive.
 *  @param iso an ISO date or moment @returns 'Jan 5, 2025', or the text itself when it is no date */
export function formatDate(iso: string): string {
  // Only ISO: engines also take 'Spring 2024' for a date, each in its own way, and 'Dec 6, 24' is 2024's to a reader.
  if (!/^[1-9]\d{3}-\d{2}-\d{2}/.test(iso)) return iso;
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
