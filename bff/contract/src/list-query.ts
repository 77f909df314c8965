import { Type } from 'typebox';
import { limits } from './options';
import { Text } from './primitives';

/** Cursor pagination (docs/site/data-and-calls.md, Pagination). `limit`: at most so many rows; the answer's headers then
 *  say how many there are (`X-Total-Count`), where the next slice is (`Link`, `rel="next"`), and of content that has categories which there
 *  are, in the order of their first rows, each percent-encoded, with commas between (`X-Categories`). `after`: behind the row that this names,
 *  as that link says it: a row's id, and in an order of its own also the number that it is ordered by. */
export const paginationQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listPage })),
  after: Type.Optional(
    Type.String({
      pattern: '^[1-9]\\d{0,14}(\\.\\d{1,14})?$',
      description: 'a cursor from a `Link: rel="next"` header',
    }),
  ),
};

const Ids = Type.String({
  pattern: '^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,19}$',
  description: 'up to 20 ids with commas between',
});

/** What every list of content can be asked for beside slices. `q`: what its rows are called has this in it, capitals or not. `ids`: these rows
 *  alone, as many as an order takes; one that is not there is missing in the answer. */
export const contentQuery = {
  ...paginationQuery,
  q: Type.Optional(Text(limits.title)),
  ids: Type.Optional(Ids),
};

/** The last made first, as posts always are; another list is otherwise in the owner's order. */
export const Newest = Type.Optional(Type.Enum(['newest']));
