/** Sends a report of this page load without cookies, also while the page is left. A report that does not arrive is lost. */
export function sendReport(path: string, report: object): void {
  void fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}
