import { serviceOptions } from '@studio/contract/options';

/** What the contact form calls a service. */
export function serviceLabel(service: string): string {
  return serviceOptions.find(({ value }) => value === service)?.label ?? service;
}

/** What became of an email to who enquired. */
export const mailLabels = {
  queued: 'on its way',
  sent: 'sent',
  failed: 'could not be sent: write again, or by your own mail program',
};
