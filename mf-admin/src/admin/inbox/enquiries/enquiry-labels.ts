import { serviceOptions } from '@studio/contract/options';

export function serviceLabel(service: string): string {
  return serviceOptions.find(({ value }) => value === service)?.label ?? service;
}

export const mailLabels = {
  queued: 'on its way',
  sent: 'sent',
  failed: 'could not be sent: write again, or by your own mail program',
};
