/** The DOM id of the link that opens a work from the catalogue: where the focus goes back to. */
export function workLinkId(artworkId: number): string {
  return `open-work-${artworkId}`;
}
