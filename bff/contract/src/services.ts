import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { Id, Text } from './primitives';

/** Something the artist offers. `price` is free text; `icon` is one of the specification's icon keys (unknown: palette). */
export const Service = Type.Object({
  id: Id,
  title: Text(200),
  description: Text(2000),
  icon: Text(60),
  price: Text(120),
  callToAction: Text(120),
});
export type Service = Static<typeof Service>;

export const listServices = endpoint(calls.listServices, { answer: Type.Array(Service), errors: [], access: 'public' });
