import type { ErrorAnswer, ErrorCode } from '@studio/contract';
import { contractData } from './contract-data';

/**
 * Default status: the call's success. 'never': no answer; 'unreachable': no connection. Checked against the contract
 * unless `broken`.
 */
export type FakeAnswer =
  | {
      readonly status?: number;
      readonly body: unknown;
      readonly headers?: Readonly<Record<string, string>>;
      readonly isBroken?: true;
    }
  | 'never'
  | 'unreachable';

/** With the BFF's message and status. */
export function refusal(
  code: ErrorCode,
  message = 'The server says no.',
  details: Omit<ErrorAnswer, 'code' | 'message'> = {},
): FakeAnswer {
  return { status: contractData().errorStatus[code]!, body: { message, code, ...details } };
}

/** Violates the contract, such as a proxy's error page. */
export function broken(status: number, body: unknown = ''): FakeAnswer {
  return { status, body, isBroken: true };
}
