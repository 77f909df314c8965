import { noStore } from '@studio/server-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendError } from '../send-error';
import { cookieOf, setCookie } from '../cookies';
import { previewCookie, previewTokens } from './assignment';
import type { Candidate } from './candidate-record';

export const previewPath = '/preview';

const headers = { 'cache-control': noStore, 'x-robots-tag': 'noindex' };

/**
 * `/preview?of=<remote>.<build>.<token>` begins a preview in this browser, `/preview?end` ends all.
 * @returns true when it handled the request
 */
export function createPreviewLink(candidates: () => readonly Candidate[], isSecure: boolean) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [path, search] = (request.url ?? '').split('?', 2);
    if (path !== previewPath || request.method !== 'GET') return false;
    const asked = new URLSearchParams(search);
    if (asked.has('end')) goHome(response, setCookie({ name: previewCookie, value: '', seconds: 0, isSecure }));
    else begin(request, response, asked.get('of') ?? '');
    return true;
  };

  function begin(request: IncomingMessage, response: ServerResponse, token: string): void {
    const [opened] = previewTokens(token, candidates());
    if (!opened)
      return sendError(request, response, {
        status: 404,
        message: 'This preview has ended, or its link is incomplete. make releases lists the previews.',
        headers,
      });
    const others = previewTokens(cookieOf(request.headers.cookie, previewCookie, isSecure), candidates());
    const all = [opened, ...others.filter(({ candidate }) => candidate.remote !== opened.candidate.remote)];
    const lastEnd = Math.max(...all.map(({ candidate }) => Date.parse(candidate.until ?? '')));
    const value = all.map((one) => one.token).join('~');
    const seconds = Math.ceil((lastEnd - Date.now()) / 1000);
    goHome(response, setCookie({ name: previewCookie, value, seconds, isSecure }));
  }
}

function goHome(response: ServerResponse, cookie: string): void {
  response.writeHead(303, { ...headers, location: '/', 'set-cookie': cookie }).end();
}
