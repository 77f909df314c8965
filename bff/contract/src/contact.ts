import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { limits, serviceOptions } from './options';
import { Deleted, Id, IdParams, Text, Timestamp } from './primitives';

export const Enquiry = Type.Object(
  {
    name: Text(limits.title),
    email: Type.String({ format: 'email', maxLength: limits.email }),
    service: Type.Enum(serviceOptions.map((option) => option.value)),
    message: Text(limits.description),
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

/** An enquiry as the owner reads it. */
export const StoredEnquiry = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  service: Type.String(),
  message: Type.String(),
  createdAt: Timestamp,
});
export type StoredEnquiry = Static<typeof StoredEnquiry>;

/** The latest 500, newest first. */
export const listEnquiries = endpoint(calls.listEnquiries, {
  answer: Type.Array(StoredEnquiry),
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});

export const deleteEnquiry = endpoint(calls.deleteEnquiry, {
  params: IdParams,
  answer: Deleted,
  errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  access: 'owner',
});
