/** A category as a person reads it: 'murals' is 'Murals'. */
export function capitalised(category: string): string {
  return category.charAt(0).toUpperCase() + category.slice(1);
}
