/** A file of its own, so that tests can mock it. */
export function reloadPage(): void {
  window.location.reload();
}
