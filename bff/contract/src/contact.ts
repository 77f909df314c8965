import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { Id, Text, Timestamp } from './primitives';

/** The service options of the enquiry form, value and label (spec.md section 3). */
export const serviceOptions = [
  { value: 'canvas', label: 'Canvas Art' },
  { value: 'logo', label: 'Logo Design' },
  { value: 'ai-design', label: 'AI Graphic Design' },
  { value: 'media-content', label: 'Media Content Creator' },
  { value: 'custom', label: 'Custom Commission' },
  { value: 'workshop', label: 'Workshop/Class' },
  { value: 'illustration', label: 'Illustration' },
] as const;

export const Enquiry = Type.Object(
  {
    name: Text(200),
    email: Type.String({ format: 'email', maxLength: 254 }),
    service: Type.Enum(serviceOptions.map((option) => option.value)),
    message: Text(5000),
  },
  { additionalProperties: false },
);
export type Enquiry = Static<typeof Enquiry>;

export const submitContact = endpoint(calls.submitContact, {
  body: Enquiry,
  status: 201,
  answer: Type.Object({ id: Id, createdAt: Timestamp }),
  errors: ['TOO_MANY'],
  access: 'public',
});
