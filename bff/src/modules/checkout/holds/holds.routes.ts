import type { Router } from '@koa/router';
import {
  endHold,
  getCheckoutLimits,
  extendHold,
  releaseHold,
  listHolds,
  updateCheckoutLimits,
  type CheckoutLimits,
} from '@studio/contract';
import type { Middleware } from 'koa';
import { mount } from '../../../http/mount';
import type { BuyerKeys } from '../buyer-keys';
import type { HoldsService } from './holds.service';
import type { LimitOverrideRepo } from '../../content';

interface HoldsRoutes {
  readonly holds: HoldsService;
  readonly override: LimitOverrideRepo;
  readonly keys: BuyerKeys;
  readonly requireOwner: Middleware;
}

export function holdsRoutes(router: Router, { holds, override, keys, requireOwner }: HoldsRoutes): void {
  const limits = async (): Promise<CheckoutLimits> => ({
    liftedUntil: (await override.suspendedUntil())?.toISOString() ?? null,
  });
  mount(router, extendHold, async ({ ctx, query }) =>
    holds.extend(await keys.holder(ctx, query.payment_intent_client_secret)),
  );
  mount(router, releaseHold, async ({ ctx, query }) =>
    holds.releaseIfUntouched(await keys.holder(ctx, query.payment_intent_client_secret)),
  );
  mount(router, listHolds, requireOwner, () => holds.list());
  mount(router, endHold, requireOwner, ({ params }) => holds.end(params.id));
  mount(router, getCheckoutLimits, requireOwner, limits);
  mount(router, updateCheckoutLimits, requireOwner, async ({ body }) => {
    await (body.isLifted ? override.suspend() : override.reinstate());
    return limits();
  });
}
