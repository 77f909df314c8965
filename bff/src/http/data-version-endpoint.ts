import { noStore, type VersionProbe } from '@studio/server-kit';
import type { RequestListener } from 'node:http';
import { withDeadline } from '../deadline';

const timeoutMs = 1500;

/** Serves the front servers and is not logged. Answers 503 when the database does not answer. */
export function dataVersionEndpoint(version: VersionProbe, next: RequestListener): RequestListener {
  return (request, response) => {
    if (request.url !== '/data-version') return void next(request, response);
    const answer = (status: number, text: string) =>
      response.writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': noStore }).end(text);
    withDeadline(version.revalidate(), timeoutMs, () => new Error('The database does not answer.')).then(
      (now) => answer(200, now),
      () => answer(503, ''),
    );
  };
}
