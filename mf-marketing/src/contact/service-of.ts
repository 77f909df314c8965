import type { Enquiry } from '@studio/contract';
import { serviceOptions } from '@studio/contract/options';

/** The service that a text names; '' when it names none. */
export function serviceOf(text: string | null): Enquiry['service'] | '' {
  return serviceOptions.find(({ value }) => value === text)?.value ?? '';
}
