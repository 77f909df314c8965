import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { serviceOptions } from './options';
import { Id, Text, Timestamp } from './primitives';

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
