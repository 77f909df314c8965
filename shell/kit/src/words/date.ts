const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Jan 5, 2025', in UTC; `iso` itself when it is no date. Creating an `Intl.DateTimeFormat` takes a phone 100 ms. */
export function formatDate(iso: string): string {
  // Browsers parse text such as 'Spring 2024' differently.
  if (!/^[1-9]\d{3}-\d{2}-\d{2}/.test(iso)) return iso;
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
