import type { Service } from '@studio/contract';
import type { Knex } from 'knex';

interface ServiceRow extends Omit<Service, 'callToAction'> {
  call_to_action: string;
}

/** What the artist offers, in the owner's order. */
export function servicesRepo(db: Knex) {
  return {
    async list(): Promise<Service[]> {
      return (await db<ServiceRow>('services').orderBy('id')).map(toService);
    },
  };
}

export type ServicesRepo = ReturnType<typeof servicesRepo>;

function toService({ call_to_action: callToAction, ...row }: ServiceRow): Service {
  return { ...row, callToAction };
}
