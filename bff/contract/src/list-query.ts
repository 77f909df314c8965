import { Type } from 'typebox';
import { limits } from './options';
import { Text } from './primitives';

/** docs/site/data-and-calls.md, Pagination. `after`: the last row's id and the value that it is sorted by. */
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

/** `q` searches titles and names, ignoring case. Unknown `ids` are left out. */
export const contentQuery = {
  ...paginationQuery,
  q: Type.Optional(Text(limits.title)),
  ids: Type.Optional(Ids),
};

/** The default is the owner's order. */
export const Newest = Type.Optional(Type.Enum(['newest']));
