import { Type, type Static } from 'typebox';
import { listOrder, ownerWrites } from './owner-writes';
import { calls } from './calls';
import { publicEndpoint } from './endpoint';
import { Newest, contentQuery } from './list-query';
import { limits } from './options';
import { Closed, Id, Text, Version } from './primitives';

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

export const listServices = publicEndpoint(calls.listServices, {
  query: Closed({ ...contentQuery, sort: Newest }),
  answer: Type.Array(Service),
});

export const ServiceInput = Closed({
  title: Text(limits.title),
  description: Text(limits.quote),
  icon: Text(limits.label),
  price: Text(limits.phrase),
  callToAction: Text(limits.phrase),
});
export type ServiceInput = Static<typeof ServiceInput>;

export const [createService, updateService, deleteService] = ownerWrites(
  [calls.createService, calls.updateService, calls.deleteService],
  {
    input: ServiceInput,
    answer: Service,
    encoding: 'json',
  },
);

export const arrangeServices = listOrder(calls.arrangeServices);
