/** A document's whole title: the page's own first, then the brand, unless it is named already. */
export function fullTitle(title: string, brandName: string): string {
  return title.includes(brandName) ? title : `${title} | ${brandName}`;
}
