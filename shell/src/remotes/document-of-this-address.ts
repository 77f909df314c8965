/** The document behind the address that the tab shows. */
export const documentOfThisAddress = {
  /** Leaves the page and loads it. */
  load: (): void => location.reload(),
};
