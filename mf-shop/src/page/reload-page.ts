/** Loads the page anew, as 'Refresh' and 'Try Again' do. A module of its own so that tests can watch it. */
export function reloadPage(): void {
  window.location.reload();
}
