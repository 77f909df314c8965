import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { ownerEndpoint, publicEndpoint } from './endpoint';
import { paginationQuery } from './list-query';
import { type EnquiryState, enquiryStates, limits, maxEnquiriesAtOnce, serviceOptions } from './options';
import { Closed, Deleted, Id, IdParams, ImageUrl, Line, Text, TextOrNone, Timestamp, Version } from './primitives';

/** `service` is one of `serviceOptions`. */
export const Enquiry = Closed({
  name: Line(limits.title),
  email: Type.String({ format: 'email', maxLength: limits.email }),
  service: Type.Enum(serviceOptions.map((option) => option.value)),
  message: Text(limits.description),
});
export type Enquiry = Static<typeof Enquiry>;

/** `website` is a honeypot: a filled one marks spam; the answer is the same. */
export const submitContact = publicEndpoint(calls.submitContact, {
  isIdempotent: true,
  body: Closed({ ...Enquiry.properties, website: Type.Optional(Type.String({ maxLength: limits.title })) }),
  status: 201,
  answer: Type.Object({ id: Id, createdAt: Timestamp }),
  errors: ['TOO_MANY'],
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
export const listEnquiries = ownerEndpoint(calls.listEnquiries, {
  query: Closed({ ...paginationQuery, q: Type.Optional(Text(limits.title)), state: Type.Optional(State) }),
  answer: Type.Array(StoredEnquiry),
});

export const getEnquiry = ownerEndpoint(calls.getEnquiry, {
  params: IdParams,
  answer: OpenEnquiry,
  errors: ['NOT_FOUND'],
});

/** CONFLICT: the state is not reachable from the current one. */
export const updateEnquiry = ownerEndpoint(calls.updateEnquiry, {
  params: IdParams,
  body: Closed({ state: State, note: Type.Union([TextOrNone(limits.quote), Type.Null()]) }),
  isVersioned: true,
  answer: OpenEnquiry,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

/** Changes all in one transaction. `unchanged` lists the others with their state; null: not found. */
export const changeEnquiries = ownerEndpoint(calls.changeEnquiries, {
  body: Closed({
    ids: Type.Array(Id, { minItems: 1, maxItems: maxEnquiriesAtOnce, uniqueItems: true }),
    to: Type.Enum(['spam', 'done', 'deleted']),
  }),
  answer: Type.Object({
    changed: Type.Array(Id),
    unchanged: Type.Array(Type.Object({ id: Id, state: Type.Union([State, Type.Null()]) })),
  }),
});

/** The email quotes the enquiry. CONFLICT: the enquiry is spam, or has 20 replies. */
export const replyToEnquiry = ownerEndpoint(calls.replyToEnquiry, {
  params: IdParams,
  body: Closed({ reply: Text(limits.description) }),
  isVersioned: true,
  status: 201,
  answer: OpenEnquiry,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

/**
 * Emails a one-time link, valid for 14 days; earlier links expire. CONFLICT: the enquiry is spam, or has 20 requests.
 */
export const requestImage = ownerEndpoint(calls.requestImage, {
  params: IdParams,
  isVersioned: true,
  status: 201,
  answer: OpenEnquiry,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

/** The Bearer token is checked before the body is read; earlier releases send a part `token`. */
export const sendRequestedImage = publicEndpoint(calls.sendRequestedImage, {
  body: Closed({ token: Type.Optional(Type.String({ maxLength: limits.title })) }),
  encoding: 'multipart',
  status: 201,
  answer: Type.Object({ receivedAt: Timestamp }),
  errors: ['NOT_FOUND', 'TOO_MANY', 'INVALID_IMAGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_LARGE', 'STORAGE_FULL'],
});

/** The response is WebP and is never cached. */
export const getRequestedImage = ownerEndpoint(calls.getRequestedImage, {
  params: IdParams,
  answer: Type.Unknown(),
  errors: ['NOT_FOUND'],
});

export const deleteEnquiry = ownerEndpoint(calls.deleteEnquiry, {
  params: IdParams,
  answer: Deleted,
  errors: ['NOT_FOUND'],
});
