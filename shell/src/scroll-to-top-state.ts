/** A link to the open page with this state scrolls to the top. */
export const scrollToTopState = 'scroll-to-top';
