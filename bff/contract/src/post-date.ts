/** The day that a post's date names, as the beginning of it in UTC. The date is free text, shown as it is given; undefined: it names no day. */
export function dayOfPost(date: string): Date | undefined {
  // Of 'Chapter 3' and of 'Spring 2024' JavaScript makes days, too, and of '1/5/2024' America's, which in Dublin is the first of May.
  if (![/\b\d{4}\b/, /\b\d{1,2}\b/, /[a-z]{3}|^\d{4}-/i].every((part) => part.test(date))) return undefined;
  const day = new Date(`${date} UTC`);
  return Number.isNaN(day.getTime()) ? undefined : day;
}
