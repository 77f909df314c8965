import { Type } from 'typebox';
import { limits } from './options';

/** How a list is read in slices (docs/site/data-and-calls.md, Lists in slices). `limit`: at most so many rows; the answer's headers then
 *  say how many there are (`X-Total-Count`) and where the next slice is (`Link`, `rel="next"`). `after`: behind the row that this names,
 *  as that link says it: a row's id, and in an order of its own also the number that it is ordered by. */
export const sliceQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.slice })),
  after: Type.Optional(
    Type.String({ pattern: '^[1-9]\\d{0,14}(\\.\\d{1,14})?$', description: 'what the link to the next slice says' }),
  ),
};
