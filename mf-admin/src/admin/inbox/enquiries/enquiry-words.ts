import { css } from '@emotion/react';
import { serviceOptions, type EnquiryState } from '@studio/contract/options';
import { color } from '@studio/kit';

/** What the contact form calls a service. */
export function serviceOf(service: string): string {
  return serviceOptions.find(({ value }) => value === service)?.label ?? service;
}

/** A state beside a name: what waits is marked, the rest is quiet. */
export function stateMark(state: EnquiryState) {
  return [mark, state === 'new' && waiting];
}

const mark = css`
  padding: 0 0.5rem;
  border: 1px solid ${color.edge};
  color: ${color.ink};
  font-weight: 700;
`;
const waiting = css`
  border-color: ${color.marker};
  background: ${color.marker};
  color: ${color.onMarker};
`;

/** What became of an email to who enquired. */
export const mailWords = {
  queued: 'on its way',
  sent: 'sent',
  failed: 'could not be sent: write again, or by your own mail program',
};
