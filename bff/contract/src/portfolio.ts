import { Type, type Static } from 'typebox';
import { listOrder } from './list-order';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { Newest, contentQuery } from './list-query';
import { limits } from './options';
import { ownerWrites } from './owner-writes';
import {
  FocalPoint,
  Id,
  IdParams,
  ImageAlt,
  ImageUrl,
  NewFocalPoint,
  NewImageUrl,
  Text,
  TextOrNone,
  Version,
} from './primitives';
import { dayPattern } from './written';

const Fact = TextOrNone(limits.phrase);
/** A day with or without a time, as ISO 8601 writes both, or none; that the calendar has it is the server's format `day`. */
const NewDay = Type.String({
  maxLength: limits.label,
  pattern: `^(${dayPattern}(T\\d{2}:\\d{2}(:\\d{2}([.,]\\d+)?)?(Z|[+-]\\d{2}:?\\d{2})?)?)?$`,
  format: 'day',
  description: 'a day from 1900 to 2099, such as 2026-03-09',
});
const FactOrNone = Type.Optional(Type.Union([Fact, Type.Null()]));

/** A piece of finished work. `client`, `date` (an ISO date), `focalPoint`, `imageAlt` and the facts are null where the owner gave none;
 *  older builds give only the first two. `before` is the place as it was, from where the finished picture was taken; `sketches` and
 *  `scaffold` are how the work came to be. */
export const PortfolioProject = Type.Object({
  id: Id,
  version: Version,
  title: Text(limits.title),
  category: Text(limits.label),
  description: Text(limits.description),
  imageUrl: ImageUrl,
  focalPoint: Type.Optional(Type.Union([FocalPoint, Type.Null()])),
  imageAlt: Type.Optional(Type.Union([ImageAlt, Type.Null()])),
  client: Type.Union([Type.String(), Type.Null()]),
  date: Type.Union([Type.String(), Type.Null()]),
  size: FactOrNone,
  days: FactOrNone,
  materials: FactOrNone,
  before: Type.Optional(Type.Array(ImageUrl, { maxItems: 1 })),
  sketches: Type.Optional(Type.Array(ImageUrl, { maxItems: limits.images })),
  scaffold: Type.Optional(Type.Array(ImageUrl, { maxItems: limits.images })),
});
export type PortfolioProject = Static<typeof PortfolioProject>;

/** A project as a list shows it. */
export const PortfolioProjectCard = Type.Pick(PortfolioProject, ['id', 'title', 'category', 'imageUrl', 'focalPoint']);
export type PortfolioProjectCard = Static<typeof PortfolioProjectCard>;

export const listPortfolio = endpoint(calls.listPortfolio, {
  query: Type.Object(
    {
      ...contentQuery,
      category: Type.Optional(Text(limits.label)),
      sort: Newest,
      view: Type.Optional(Type.Enum(['card'])),
    },
    { additionalProperties: false },
  ),
  views: { card: Type.Array(PortfolioProjectCard) },
  answer: Type.Array(PortfolioProject),
  errors: [],
  access: 'public',
});

export const getPortfolioProject = endpoint(calls.getPortfolioProject, {
  params: IdParams,
  answer: PortfolioProject,
  errors: ['NOT_FOUND'],
  access: 'public',
});

/** What the owner says of a project. The picture is the part `file`, else `imageUrl`; with neither a new project gets the
 *  placeholder and a changed one keeps its own. An empty `client`, `date`, `focalPoint`, `imageAlt` or fact is none; an absent one
 *  stays as it was, and so do lists of pictures, but for a `focalPoint` that a new file makes void. */
export const PortfolioProjectInput = Type.Object(
  {
    title: Text(limits.title),
    category: Text(limits.label),
    description: Text(limits.description),
    date: Type.Optional(NewDay),
    client: Type.Optional(TextOrNone(limits.title)),
    imageUrl: Type.Optional(NewImageUrl),
    focalPoint: Type.Optional(NewFocalPoint),
    imageAlt: Type.Optional(ImageAlt),
    size: Type.Optional(Fact),
    days: Type.Optional(Fact),
    materials: Type.Optional(Fact),
    before: Type.Optional(Type.Array(NewImageUrl, { maxItems: 1 })),
    sketches: Type.Optional(Type.Array(NewImageUrl, { maxItems: limits.images })),
    scaffold: Type.Optional(Type.Array(NewImageUrl, { maxItems: limits.images })),
  },
  { additionalProperties: false },
);
export type PortfolioProjectInput = Static<typeof PortfolioProjectInput>;

export const {
  create: createPortfolioProject,
  update: updatePortfolioProject,
  remove: deletePortfolioProject,
} = ownerWrites({
  create: calls.createPortfolioProject,
  update: calls.updatePortfolioProject,
  remove: calls.deletePortfolioProject,
  input: PortfolioProjectInput,
  answer: PortfolioProject,
  encoding: 'multipart',
});

export const arrangePortfolio = listOrder(calls.arrangePortfolio);
