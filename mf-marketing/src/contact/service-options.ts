import type { Enquiry } from '@studio/contract';

/** What an enquiry can be about (spec.md section 3); the contract's values, with their labels. */
export const serviceOptions: readonly { readonly value: Enquiry['service']; readonly label: string }[] = [
  { value: 'canvas', label: 'Canvas Art' },
  { value: 'logo', label: 'Logo Design' },
  { value: 'ai-design', label: 'AI Graphic Design' },
  { value: 'media-content', label: 'Media Content Creator' },
  { value: 'custom', label: 'Custom Commission' },
  { value: 'workshop', label: 'Workshop/Class' },
  { value: 'illustration', label: 'Illustration' },
];

/** The service that a text names; '' when it names none. */
export function serviceOf(text: string | null): Enquiry['service'] | '' {
  return serviceOptions.find(({ value }) => value === text)?.value ?? '';
}
