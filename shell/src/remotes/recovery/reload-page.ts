/** Loads the page anew. A file of its own, so that tests can watch it. */
export function reloadPage(): void {
  window.location.reload();
}
