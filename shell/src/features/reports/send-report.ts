/** The report is sent without cookies unless `credentials` asks for them, also during unload. */
export function sendReport(path: string, report: object, credentials: RequestCredentials = 'omit'): void {
  void fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials,
    keepalive: true,
  }).catch(() => undefined);
}
