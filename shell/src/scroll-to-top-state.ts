/** State of links in header and footer: an open page scrolls to its top. */
export const scrollToTopState = 'scroll-to-top';
