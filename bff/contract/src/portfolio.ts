import { Type, type Static } from 'typebox';
import { listOrder, ownerWrites } from './owner-writes';
import { calls } from './calls';
import { publicEndpoint } from './endpoint';
import { Newest, contentQuery } from './list-query';
import { limits } from './options';
import {
  Closed,
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
/** ISO 8601 day, with or without a time, or ''; the server's format `day` checks the calendar. */
const NewDay = Type.String({
  maxLength: limits.label,
  pattern: `^(${dayPattern}(T\\d{2}:\\d{2}(:\\d{2}([.,]\\d+)?)?(Z|[+-]\\d{2}:?\\d{2})?)?)?$`,
  format: 'day',
  description: 'a day from 1900 to 2099, such as 2026-03-09',
});
const FactOrNone = Type.Optional(Type.Union([Fact, Type.Null()]));

/**
 * Older builds send only `client` and `date`. `before`: the site from the same viewpoint; `sketches` and `scaffold`:
 * work in progress.
 */
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

export const PortfolioProjectCard = Type.Pick(PortfolioProject, [
  ...(['id', 'title', 'category', 'imageUrl', 'focalPoint', 'before'] as const),
]);
export type PortfolioProjectCard = Static<typeof PortfolioProjectCard>;

export const listPortfolio = publicEndpoint(calls.listPortfolio, {
  query: Closed({
    ...contentQuery,
    category: Type.Optional(Text(limits.label)),
    sort: Newest,
    view: Type.Optional(Type.Enum(['card'])),
  }),
  views: { card: Type.Array(PortfolioProjectCard) },
  answer: Type.Array(PortfolioProject),
});

export const getPortfolioProject = publicEndpoint(calls.getPortfolioProject, {
  params: IdParams,
  answer: PortfolioProject,
  errors: ['NOT_FOUND'],
});

/**
 * Image as in `DigitalCreationInput`. Absent fields do not change, empty ones are removed; a new file resets
 * `focalPoint` unless given.
 */
export const PortfolioProjectInput = Closed({
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
});
export type PortfolioProjectInput = Static<typeof PortfolioProjectInput>;

export const [createPortfolioProject, updatePortfolioProject, deletePortfolioProject] = ownerWrites(
  [calls.createPortfolioProject, calls.updatePortfolioProject, calls.deletePortfolioProject],
  {
    input: PortfolioProjectInput,
    answer: PortfolioProject,
    encoding: 'multipart',
  },
);

export const arrangePortfolio = listOrder(calls.arrangePortfolio);
