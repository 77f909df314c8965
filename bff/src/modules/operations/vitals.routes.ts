import type { Router } from '@koa/router';
import { listVitals, reportVitals } from '@studio/contract';
import type { Context, Middleware } from 'koa';
import { mount } from '../../http/mount';
import type { VitalsService } from './vitals.service';

interface VitalsRoutes {
  readonly vitals: VitalsService;
  readonly clientAddress: (ctx: Context) => string;
  readonly requireOwner: Middleware;
}

export function vitalsRoutes(router: Router, { vitals, clientAddress, requireOwner }: VitalsRoutes): void {
  mount(router, reportVitals, ({ body, ctx }) => vitals.report(body, clientAddress(ctx)));
  mount(router, listVitals, requireOwner, () => vitals.list());
}
