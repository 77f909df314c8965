import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { paginationQuery } from './list-query';
import { type EnquiryState, enquiryStates, limits, maxEnquiriesAtOnce, serviceOptions } from './options';
import { Deleted, Id, IdParams, ImageUrl, Line, Text, TextOrNone, Timestamp, Version } from './primitives';

/** What a visitor writes by the contact form; `service` is one of `serviceOptions`. */
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

/** `website` is the form's trap: the page has no such field that a person can reach, and sends it only where a program has filled it. Such an
 *  enquiry is answered like any other and stored as spam. */
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

/** An enquiry as the owner reads it in a list. `hasFailedMail`: an email about it was given up, the owner's own or a reply. */
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

/** What became of a reply's email; null: it is too long ago to be known. */
const Mail = Type.Union([Type.Enum(['queued', 'sent', 'failed']), Type.Null()]);

/** A picture that the visitor was asked for. Null: its email is too long ago to be known; it has not come yet. */
const RequestedImage = Type.Object({
  id: Id,
  mail: Mail,
  imageUrl: Type.Union([ImageUrl, Type.Null()]),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  receivedAt: Type.Union([Timestamp, Type.Null()]),
});

/** The same with the owner's note and what was replied, the oldest first. */
export const OpenEnquiry = Type.Object({
  ...StoredEnquiry.properties,
  note: Type.Union([Type.String(), Type.Null()]),
  replies: Type.Array(Type.Object({ id: Id, message: Type.String(), mail: Mail, createdAt: Timestamp })),
  askedPictures: Type.Optional(Type.Array(RequestedImage)),
});
export type OpenEnquiry = Static<typeof OpenEnquiry>;

/** The latest 500, newest first; in pages if a `limit` is given. `q`: words, each of which begins a word of the name, the address, the
 *  service or the message. */
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

/** State and note, as both are to be. A state that can't be reached from the one that the enquiry is in is a CONFLICT. */
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

/** Marks several enquiries as spam or done, or deletes them, in one transaction. An enquiry that cannot be changed is listed in `unchanged`
 *  with its state, null: it does not exist; the others are changed. */
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

/** Sends the owner's words to who enquired, with theirs quoted, and notes that it is answered: both or neither. CONFLICT where the enquiry
 *  is spam, or was replied to twenty times. */
export const replyToEnquiry = endpoint(calls.replyToEnquiry, {
  params: IdParams,
  body: Type.Object({ reply: Text(limits.description) }, { additionalProperties: false }),
  isVersioned: true,
  status: 201,
  answer: OpenEnquiry,
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT'],
  access: 'owner',
});

/** Sends who enquired a link by which one picture can be sent, once, within 14 days; links of before end with it. CONFLICT where the
 *  enquiry is spam, or twenty pictures were asked for. */
export const requestImage = endpoint(calls.requestImage, {
  params: IdParams,
  isVersioned: true,
  status: 201,
  answer: OpenEnquiry,
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT'],
  access: 'owner',
});

/** Takes the picture that a visitor was asked for, in the part `file`. What the link holds goes as `Authorization: Bearer`, so that it is
 *  looked at before the form. NOT_FOUND for every token that opens nothing, whatever the reason. The part `token` is of earlier releases. */
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

/** A picture that came, as WebP. No cache keeps it. */
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
