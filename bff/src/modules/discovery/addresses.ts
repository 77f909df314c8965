/** The path of a post's page. A slash in a slug stays one: everything after /blog/ is the slug. */
export function postPath(slug: string): string {
  return `/blog/${slug.split('/').map(encodeURIComponent).join('/')}`;
}
