import { Type, type Static } from 'typebox';
import { listOrder } from './list-order';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { Newest, contentQuery } from './list-query';
import { limits } from './options';
import { ownerWrites } from './owner-writes';
import { Id, Text, Version } from './primitives';

/** `price` is free text; an `icon` outside `serviceIcons` shows as palette. */
export const Service = Type.Object({
  id: Id,
  version: Version,
  title: Text(limits.title),
  description: Text(limits.quote),
  icon: Text(limits.label),
  price: Text(limits.phrase),
  callToAction: Text(limits.phrase),
});
export type Service = Static<typeof Service>;

export const listServices = endpoint(calls.listServices, {
  query: Type.Object({ ...contentQuery, sort: Newest }, { additionalProperties: false }),
  answer: Type.Array(Service),
  errors: [],
  access: 'public',
});

export const ServiceInput = Type.Object(
  {
    title: Text(limits.title),
    description: Text(limits.quote),
    icon: Text(limits.label),
    price: Text(limits.phrase),
    callToAction: Text(limits.phrase),
  },
  { additionalProperties: false },
);
export type ServiceInput = Static<typeof ServiceInput>;

export const {
  create: createService,
  update: updateService,
  remove: deleteService,
} = ownerWrites({
  create: calls.createService,
  update: calls.updateService,
  remove: calls.deleteService,
  input: ServiceInput,
  answer: Service,
  encoding: 'json',
});

export const arrangeServices = listOrder(calls.arrangeServices);
