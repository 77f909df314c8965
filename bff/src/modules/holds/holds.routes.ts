import type { Router } from '@koa/router';
import {
  endHold,
  getCheckoutLimits,
  keepHold,
  leaveHold,
  listHolds,
  updateCheckoutLimits,
  type CheckoutLimits,
} from '@studio/contract';
import type { Middleware } from 'koa';
import { mount } from '../../http/mount';
import type { BuyerKeys } from '../checkout/buyer-keys';
import type { HoldsService } from './holds.service';
import type { LimitsLiftRepo } from './limits-lift.repo';

interface HoldsRoutes {
  readonly holds: HoldsService;
  readonly lift: LimitsLiftRepo;
  readonly keys: BuyerKeys;
  readonly requireOwner: Middleware;
}

export function holdsRoutes(router: Router, { holds, lift, keys, requireOwner }: HoldsRoutes): void {
  const limits = async (): Promise<CheckoutLimits> => ({ liftedUntil: (await lift.until())?.toISOString() ?? null });
  mount(router, keepHold, async ({ ctx, query }) =>
    holds.keep(await keys.holder(ctx, query.payment_intent_client_secret)),
  );
  mount(router, leaveHold, async ({ ctx, query }) =>
    holds.leave(await keys.holder(ctx, query.payment_intent_client_secret)),
  );
  mount(router, listHolds, requireOwner, () => holds.list());
  mount(router, endHold, requireOwner, ({ params }) => holds.end(params.id));
  mount(router, getCheckoutLimits, requireOwner, limits);
  mount(router, updateCheckoutLimits, requireOwner, async ({ body }) => {
    await (body.isLifted ? lift.lift() : lift.putBack());
    return limits();
  });
}
