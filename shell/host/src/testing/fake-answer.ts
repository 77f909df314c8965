import type { ErrorAnswer, ErrorCode } from '@studio/contract';
import { contractData } from './contract-data';

/** What the fake BFF answers to a call: JSON, with the status of the call's success unless said; 'never' for an answer that does
 *  not come, 'unreachable' for a server that is not there. It is held to the contract unless it is `broken`. */
export type FakeAnswer =
  | {
      readonly status?: number;
      readonly body: unknown;
      readonly headers?: Readonly<Record<string, string>>;
      readonly isBroken?: true;
    }
  | 'never'
  | 'unreachable';

/** A refusal as the BFF words it, with the status of its code. */
export function refusal(
  code: ErrorCode,
  message = 'The server says no.',
  details: Omit<ErrorAnswer, 'code' | 'message'> = {},
): FakeAnswer {
  return { status: contractData().errorStatus[code]!, body: { message, code, ...details } };
}

/** An answer that the contract does not know, on purpose: a gateway's own page, a server in pieces. A text goes as it is. */
export function broken(status: number, body: unknown = ''): FakeAnswer {
  return { status, body, isBroken: true };
}
