import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { Id, IdParams, ImageUrl, Text } from './primitives';

export const portfolioCategories = ['murals', 'canvases', 'logos', 'custom'] as const;

/** A piece of finished work. `client` and `date` (an ISO date) are null where the owner gave none. */
export const PortfolioProject = Type.Object({
  id: Id,
  title: Text(200),
  category: Text(60),
  description: Text(5000),
  imageUrl: ImageUrl,
  client: Type.Union([Type.String(), Type.Null()]),
  date: Type.Union([Type.String(), Type.Null()]),
});
export type PortfolioProject = Static<typeof PortfolioProject>;

export const listPortfolio = endpoint(calls.listPortfolio, {
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
