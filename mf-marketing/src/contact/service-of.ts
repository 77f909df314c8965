import type { Enquiry } from '@studio/contract';
import { serviceOptions } from '@studio/contract/options';

/** '' for none. */
export function serviceOf(text: string | null): Enquiry['service'] | '' {
  return serviceOptions.find(({ value }) => value === text)?.value ?? '';
}
