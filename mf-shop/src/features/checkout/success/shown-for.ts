/** The value equals the server's (docs/checkout.md, Settling). */
export const shownForMs = 15 * 60_000;
