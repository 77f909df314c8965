/** The state of a link of header or footer: a page that is shown already goes to its top. */
export const scrollToTopState = 'scroll-to-top';
