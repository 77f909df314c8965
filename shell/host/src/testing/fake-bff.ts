import { calls } from '@studio/contract/calls';
import type { FakeAnswer } from './fake-answer';
import { answerFaults, endpointOf, requestFaults } from './contract-faults';
import { takeTheNetwork, type SentRequest } from './fake-network';

export interface FakeRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly ifMatch?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly authorization?: string | undefined;
}

export type FakeAnswers = Partial<Record<keyof typeof calls, FakeAnswer | ((request: FakeRequest) => FakeAnswer)>>;

const faults: string[] = [];

/** Returns and clears the violations of the contract; a test that leaves one fails. */
function takeFaults(): string[] {
  return faults.splice(0);
}

afterEach(() => {
  const found = takeFaults();
  if (found.length > 0) throw new Error(`The contract knows nothing of this:\n${found.join('\n')}`);
});

/** A call without an answer, an invalid request or answer fails the test. @returns the requests in order */
export function fakeBff(answers: FakeAnswers): { readonly requests: readonly (FakeRequest & { call: string })[] } {
  const requests: (FakeRequest & { call: string })[] = [];
  takeTheNetwork(async (sent) => {
    const { pathname, searchParams } = new URL(sent.url, 'http://localhost');
    const found = findCall(sent.method, pathname);
    const answer = found && answers[found.name];
    if (!found || !answer) {
      faults.push(`${sent.method} ${pathname}: the test has no answer to it`);
      return 'unreachable';
    }
    const request = { ...requestOf(sent, found.params), query: Object.fromEntries(searchParams) };
    requests.push({ call: found.name, ...request });
    const given = typeof answer === 'function' ? answer(request) : answer;
    return judged({ name: found.name, request, given });
  });
  return { requests };
}

function judged({ name, request, given }: { name: keyof typeof calls; request: FakeRequest; given: FakeAnswer }) {
  const endpoint = endpointOf(calls[name]);
  const isRefusedAsInvalid =
    typeof given === 'object' && (given.body as { code?: unknown } | null)?.code === 'INVALID_REQUEST';
  const isBroken = typeof given === 'object' && given.isBroken;
  const found = [
    ...(isRefusedAsInvalid ? [] : requestFaults(endpoint, request)),
    ...(typeof given === 'string' || isBroken ? [] : answerFaults(endpoint, given, request.query)),
  ];
  faults.push(...found.map((fault) => `${name}: ${fault}`));
  if (typeof given === 'string') return given;
  const isText = isBroken && typeof given.body === 'string';
  const text = isText ? (given.body as string) : JSON.stringify(given.body);
  return { status: given.status ?? endpoint.status ?? 200, text, headers: given.headers };
}

function requestOf({ headers, body }: SentRequest, params: FakeRequest['params']): Omit<FakeRequest, 'query'> {
  const read: unknown = typeof body === 'string' ? JSON.parse(body) : (body ?? undefined);
  return {
    ...{ params, body: read, ifMatch: headers['if-match'] },
    ...{ idempotencyKey: headers['idempotency-key'], authorization: headers['authorization'] },
  };
}

function findCall(method: string, path: string) {
  for (const [name, call] of Object.entries(calls)) {
    if (call.method !== method) continue;
    const pattern = new RegExp(`^${call.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const match = pattern.exec(path);
    const params = Object.entries(match?.groups ?? {}).map(([key, text]) => [key, decodeURIComponent(text)]);
    if (match) return { name: name as keyof typeof calls, params: Object.fromEntries(params) as FakeRequest['params'] };
  }
  return null;
}
