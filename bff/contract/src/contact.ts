import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { paginationQuery } from './list-query';
import { type EnquiryState, enquiryStates, limits, maxEnquiriesAtOnce, serviceOptions } from './options';
import { Deleted, Id, IdParams, ImageUrl, Line, Text, TextOrNone, Timestamp, Version } from './primitives';

/** `service` is one of `serviceOptions`. */
export const Enquiry = Type.Object(
  {
    name: Line(limits.title),
    email: Type.String({ format: 'email', maxLength: limits.email }),
    service: Type.Enum(serviceOptions.map((option) => option.value)),
    message: Text(limits.description),
  },
  { additionalProperties: false },
);
export type Enquiry = Static<typeof Enquiry>;

/** `website` is a honeypot: a filled one marks spam; the answer is the same. */
export const submitContact = endpoint(calls.submitContact, {
  isIdempotent: true,
  body: Type.Object(
    { ...Enquiry.properties, website: Type.Optional(Type.String({ maxLength: limits.title })) },
    { additionalProperties: false },
  ),
  status: 201,
  answer: Type.Object({ id: Id, createdAt: Timestamp }),
  errors: ['TOO_MANY'],
  access: 'public',
});

const State = Type.Enum(Object.keys(enquiryStates) as EnquiryState[]);

/** `hasFailedMail`: an email failed for good. */
export const StoredEnquiry = Type.Object({
  id: Id,
  version: Version,
  state: State,
  name: Type.String(),
  email: Type.String(),
  service: Type.String(),
  message: Type.String(),
  hasFailedMail: Type.Boolean(),
  createdAt: Timestamp,
});
export type StoredEnquiry = Static<typeof StoredEnquiry>;

/** Null: no longer recorded. */
const Mail = Type.Union([Type.Enum(['queued', 'sent', 'failed']), Type.Null()]);

/** `mail` null: no longer recorded; `imageUrl` and `receivedAt` null: not yet arrived. */
const RequestedImage = Type.Object({
  id: Id,
  mail: Mail,
  imageUrl: Type.Union([ImageUrl, Type.Null()]),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  receivedAt: Type.Union([Timestamp, Type.Null()]),
});

export const OpenEnquiry = Type.Object({
  ...StoredEnquiry.properties,
  note: Type.Union([Type.String(), Type.Null()]),
  replies: Type.Array(Type.Object({ id: Id, message: Type.String(), mail: Mail, createdAt: Timestamp })),
  askedPictures: Type.Optional(Type.Array(RequestedImage)),
});
export type OpenEnquiry = Static<typeof OpenEnquiry>;

/** Lists the latest 500, newest first. `q` matches the beginnings of words of name, address, service or message. */
export const listEnquiries = endpoint(calls.listEnquiries, {
  query: Type.Object(
    { ...paginationQuery, q: Type.Optional(Text(limits.title)), state: Type.Optional(State) },
    { additionalProperties: false },
  ),
  answer: Type.Array(StoredEnquiry),
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});

export const getEnquiry = endpoint(calls.getEnquiry, {
  params: IdParams,
  answer: OpenEnquiry,
  errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  access: 'owner',
});

/** CONFLICT: the state is not reachable from the current one. */
export const updateEnquiry = endpoint(calls.updateEnquiry, {
  params: IdParams,
  body: Type.Object(
    { state: State, note: Type.Union([TextOrNone(limits.quote), Type.Null()]) },
    { additionalProperties: false },
  ),
  isVersioned: true,
  answer: OpenEnquiry,
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT'],
  access: 'owner',
});

/** Changes all in one transaction. `unchanged` lists the others with their state; null: not found. */
export const changeEnquiries = endpoint(calls.changeEnquiries, {
  body: Type.Object(
    {
      ids: Type.Array(Id, { minItems: 1, maxItems: maxEnquiriesAtOnce, uniqueItems: true }),
      to: Type.Enum(['spam', 'done', 'deleted']),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    changed: Type.Array(Id),
    unchanged: Type.Array(Type.Object({ id: Id, state: Type.Union([State, Type.Null()]) })),
  }),
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});

/** The email quotes the enquiry. CONFLICT: the enquiry is spam, or has 20 replies. */
export const replyToEnquiry = endpoint(calls.replyToEnquiry, {
  params: IdParams,
  body: Type.Object({ reply: Text(limits.description) }, { additionalProperties: false }),
  isVersioned: true,
  status: 201,
  answer: OpenEnquiry,
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT'],
  access: 'owner',
});

/**
 * Emails a one-time link, valid for 14 days; earlier links expire. CONFLICT: the enquiry is spam, or has 20 requests.
 */
export const requestImage = endpoint(calls.requestImage, {
  params: IdParams,
  isVersioned: true,
  status: 201,
  answer: OpenEnquiry,
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT'],
  access: 'owner',
});

/** The Bearer token is checked before the body is read; earlier releases send a part `token`. */
export const sendRequestedImage = endpoint(calls.sendRequestedImage, {
  body: Type.Object(
    { token: Type.Optional(Type.String({ maxLength: limits.title })) },
    { additionalProperties: false },
  ),
  encoding: 'multipart',
  status: 201,
  answer: Type.Object({ receivedAt: Timestamp }),
  errors: ['NOT_FOUND', 'TOO_MANY', 'INVALID_IMAGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_LARGE', 'STORAGE_FULL'],
  access: 'public',
});

/** The response is WebP and is never cached. */
export const getRequestedImage = endpoint(calls.getRequestedImage, {
  params: IdParams,
  answer: Type.Unknown(),
  errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  access: 'owner',
});

export const deleteEnquiry = endpoint(calls.deleteEnquiry, {
  params: IdParams,
  answer: Deleted,
  errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  access: 'owner',
});
