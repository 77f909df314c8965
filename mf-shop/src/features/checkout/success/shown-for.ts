/** As on the server (docs/checkout.md, Settling). */
export const shownForMs = 15 * 60_000;
