/** What matches islands that have yet to come to life (`island` of @studio/host). */
export const asleep = '[data-asleep]';
