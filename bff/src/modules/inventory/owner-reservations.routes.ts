import type { Router } from '@koa/router';
import { listReservations, releaseArtwork, reserveArtwork } from '@studio/contract';
import type { Middleware } from 'koa';
import { mount } from '../../http/mount';
import type { OwnerReservationsService } from './owner-reservations.service';

interface OwnerReservationsRoutes {
  readonly requireOwner: Middleware;
  readonly reservations: OwnerReservationsService;
}

export function ownerReservationsRoutes(router: Router, { requireOwner, reservations }: OwnerReservationsRoutes): void {
  mount(router, listReservations, requireOwner, () => reservations.list());
  mount(router, reserveArtwork, requireOwner, ({ params, version, body }) =>
    reservations.set({ ...params, version }, body),
  );
  mount(router, releaseArtwork, requireOwner, ({ params, version }) => reservations.end({ ...params, version }));
}
