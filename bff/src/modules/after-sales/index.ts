export { closingService } from './disputes/closing.service';
export { disputesService } from './disputes/disputes.service';
export { fulfilmentService } from './fulfilment/fulfilment.service';
export { toBuyerOrder } from './order-links/order-links.service';
export { orderLinksService } from './order-links/order-links.service';
export { ordersRoutes } from './owner-orders/orders.routes';
export { type RefundsService, refundsService } from './refunds/refunds.service';
export { reviewService } from './review.service';
export { withdrawalsService } from './withdrawals/withdrawals.service';
