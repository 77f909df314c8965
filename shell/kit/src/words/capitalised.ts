/** A word as a person reads it at the beginning: 'photo manipulation' is 'Photo manipulation'. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
