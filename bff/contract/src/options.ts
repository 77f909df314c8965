/** The service options of the enquiry form, value and label (spec.md section 3). It stands alone, without schemas, so that the
 *  browser can have the list too. */
export const serviceOptions = [
  { value: 'canvas', label: 'Canvas Art' },
  { value: 'logo', label: 'Logo Design' },
  { value: 'ai-design', label: 'AI Graphic Design' },
  { value: 'media-content', label: 'Media Content Creator' },
  { value: 'custom', label: 'Custom Commission' },
  { value: 'workshop', label: 'Workshop/Class' },
  { value: 'illustration', label: 'Illustration' },
] as const;
