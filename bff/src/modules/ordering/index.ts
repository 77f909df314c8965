export { addressLines } from './address-lines';
export { beingPaidFor } from './being-paid-for';
export { checkKey } from './check-key';
export { stageOf, summaryOf } from './dispute-stage';
export { disputesRepo } from './disputes.repo';
export { dispatchesRepo } from './dispatches.repo';
export { failedRefundsRepo } from './failed-refunds.repo';
export { flagForReview } from './flag-for-review';
export { type DeclinedCards, holdsRepo, type NetworkHold, type StoredHold, type UnpaidHold } from './holds.repo';
export { amountText, dollarsText } from './money';
export type { OrderEvents } from './order-events';
export { type Actor, orderHistoryRepo } from './order-history.repo';
export { orderLinksRepo, unknownLink } from './order-links.repo';
export { type EmailedOrder, orderName, orderNumbersRepo } from './order-numbers.repo';
export { type OrderPayments, orderPayments } from './order-payments';
export {
  type Order,
  type OrderItem,
  type Parcel,
  piecesText,
  quantityWithBuyer,
  type StoredItem,
  type StoredOrder,
} from './order-rows';
export {
  awaitingPaymentStates,
  canMove,
  hasLeftStudio,
  isBackInStudio,
  isDispatch,
  isFulfilment,
  isReturned,
  type OrderState,
  orderStates,
  reviewStates,
  settledStates,
  soldStates,
  toFulfilStates,
  toRefundStates,
  unpaidStates,
} from './order-states';
export { ordersRepo } from './orders.repo';
export { knownPayments, ownOrdersRepo } from './own-orders.repo';
export { ownerOrdersRepo, toBeSent, undecided } from './owner-orders.repo';
export { type DueRefund, type ManualRefund, refundsRepo, type RestockItem, retryDelayMs } from './refunds.repo';
export { returnedPiecesRepo } from './returned-pieces.repo';
export { cannotSettle, refundFailed, refundRefused, type ReviewReason, unknownPayment } from './review-reasons';
export { orderAtVersion, refundInProgress, type RowVersion, staleOrder } from './row-version';
export { saleTermsRepo, storeSaleTerms } from './sale-terms';
export { type SettlementService, settlementService } from './settlement.service';
export { lastDayOf } from './withdrawal-period';
export { type StoredWithdrawal, toOwners, withdrawalsRepo } from './withdrawals.repo';
