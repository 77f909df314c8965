import { enquiryStates, serviceOptions, type EnquiryState } from '@studio/contract/options';
import { enquiriesTexts } from '../../texts/enquiries';

export function serviceLabel(service: string): string {
  return serviceOptions.find(({ value }) => value === service)?.label ?? service;
}

export const mailLabels = {
  queued: 'on its way',
  sent: 'sent',
  failed: enquiriesTexts.mailFailed,
};

export function stateIn(query: URLSearchParams): EnquiryState | undefined {
  const name = query.get('state') ?? '';
  return name in enquiryStates ? (name as EnquiryState) : undefined;
}
