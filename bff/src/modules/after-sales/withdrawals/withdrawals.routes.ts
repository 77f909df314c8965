import type { Router } from '@koa/router';
import { closeWithdrawal, findLostOrder, withdraw } from '@studio/contract';
import type { Context, Middleware } from 'koa';
import { AppError } from '../../../errors';
import { mount } from '../../../http/mount';
import type { OwnerOrdersRepo } from '../../ordering';
import type { WithdrawalsService } from './withdrawals.service';

interface WithdrawalsRoutes {
  readonly withdrawals: WithdrawalsService;
  readonly orders: OwnerOrdersRepo;
  readonly requireOwner: Middleware;
  readonly clientAddress: (ctx: Context) => string;
}

export function withdrawalsRoutes(router: Router, parts: WithdrawalsRoutes): void {
  const { withdrawals, orders, requireOwner, clientAddress } = parts;
  mount(router, withdraw, ({ body, ctx }) => withdrawals.state(body, clientAddress(ctx)));
  mount(router, findLostOrder, ({ body, ctx }) => withdrawals.findLost(body, clientAddress(ctx)));
  mount(router, closeWithdrawal, requireOwner, async ({ params, body, version }) => {
    await withdrawals.close({ id: params.order, version }, body);
    const order = await orders.find(params.order);
    if (!order) throw new AppError('NOT_FOUND', 'There is no such order.');
    return { order };
  });
}
