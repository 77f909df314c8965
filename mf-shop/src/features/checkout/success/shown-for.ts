/** So long the success view shows who paid and where it goes, as the server tells it (docs/checkout.md, Settling). */
export const shownForMs = 15 * 60_000;
