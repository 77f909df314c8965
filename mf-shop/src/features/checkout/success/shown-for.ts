/** How long the success view shows payer and address, as on the server (docs/checkout.md, Settling). */
export const shownForMs = 15 * 60_000;
