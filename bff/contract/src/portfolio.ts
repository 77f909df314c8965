import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { sliceQuery } from './list-query';
import { limits } from './options';
import { ownerWrites } from './owner-writes';
import { Id, IdParams, ImageUrl, NewImageUrl, Text, Version } from './primitives';

/** A piece of finished work. `client` and `date` (an ISO date) are null where the owner gave none. */
export const PortfolioProject = Type.Object({
  id: Id,
  version: Version,
  title: Text(limits.title),
  category: Text(limits.label),
  description: Text(limits.description),
  imageUrl: ImageUrl,
  client: Type.Union([Type.String(), Type.Null()]),
  date: Type.Union([Type.String(), Type.Null()]),
});
export type PortfolioProject = Static<typeof PortfolioProject>;

/** A project as a list shows it. */
export const PortfolioProjectCard = Type.Pick(PortfolioProject, ['id', 'title', 'category', 'imageUrl']);
export type PortfolioProjectCard = Static<typeof PortfolioProjectCard>;

export const listPortfolio = endpoint(calls.listPortfolio, {
  query: Type.Object(
    { ...sliceQuery, category: Type.Optional(Text(limits.label)), view: Type.Optional(Type.Enum(['card'])) },
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
 *  placeholder and a changed one keeps its own. An empty `client` or `date` is none; an absent one stays as it was. */
export const PortfolioProjectInput = Type.Object(
  {
    title: Text(limits.title),
    category: Text(limits.label),
    description: Text(limits.description),
    date: Type.Optional(Type.String({ maxLength: limits.label })),
    client: Type.Optional(Type.String({ maxLength: limits.title })),
    imageUrl: Type.Optional(NewImageUrl),
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
