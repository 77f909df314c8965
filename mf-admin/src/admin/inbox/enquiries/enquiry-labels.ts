import { enquiryStates, serviceOptions, type EnquiryState } from '@studio/contract/options';

export function serviceLabel(service: string): string {
  return serviceOptions.find(({ value }) => value === service)?.label ?? service;
}

export const mailLabels = {
  queued: 'on its way',
  sent: 'sent',
  failed: 'could not be sent: try again, or use your own email',
};

export function stateIn(query: URLSearchParams): EnquiryState | undefined {
  const name = query.get('state') ?? '';
  return name in enquiryStates ? (name as EnquiryState) : undefined;
}
