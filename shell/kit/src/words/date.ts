/** Made when the first date is shown: on a phone it takes tens of milliseconds, and most pages show none. */
let format: Intl.DateTimeFormat | undefined;

/** A date as a person reads it, the same on the server and in the browser (en-US, UTC).
 *  @param iso an ISO date or moment @returns 'Jan 5, 2025', or the text itself when it is no date */
export function formatDate(iso: string): string {
  // Only ISO: engines also take 'Spring 2024' for a date, each in its own way.
  if (!/^\d{4}-\d{2}-\d{2}/.test(iso)) return iso;
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  format ??= new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
  return format.format(date);
}
