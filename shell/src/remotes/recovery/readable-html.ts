/** Null: React has replaced the server's HTML. */
export function readableHtml(): string | null {
  const remote = document.getElementById('remote');
  return remote && !remote.hasAttribute('data-hydrated') ? remote.innerHTML : null;
}
