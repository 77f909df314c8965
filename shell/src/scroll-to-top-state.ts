/** An open page scrolls to its top. */
export const scrollToTopState = 'scroll-to-top';
