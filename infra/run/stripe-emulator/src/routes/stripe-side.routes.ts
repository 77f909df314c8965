import { accountObject } from '../account';
import { moveDispute, openDispute } from '../payments/disputes';
import { endProcessing, type Ledger } from '../payments/payment-confirmation';
import { createIntent } from '../payments/payment-intents';
import { chargeOf, endRefund, refundCharge } from '../payments/refunds';
import type { Parameters } from '../requests/form-body';
import { invalidRequest } from '../stripe-error';
import type { RefundStatus } from '../stripe-objects';
import { isObject, type ControlApi, type Json } from './control-api';

const REFUND_STATUSES: readonly RefundStatus[] = ['pending', 'succeeded', 'failed', 'canceled'];
const noOrigin = { requestId: null, idempotencyKey: null };

/** These endpoints act as the dashboard, a bank, or another program of the account. */
export function stripeSideRoutes(on: ControlApi, ledger: Ledger): void {
  const { store, webhooks } = ledger;
  const post = (path: string, act: (body: Json, id: string) => unknown) =>
    on('post', path, (body, ctx) => act(isObject(body) ? body : {}, ctx['params']['id'] ?? ''));

  post('/payment_intents', (body) => {
    const { status, ...parameters } = body;
    const isPaid = status === 'succeeded';
    const form = { ...asForm(parameters), ...(isPaid ? { confirm: 'true', payment_method: 'pm_card_visa' } : {}) };
    return createIntent(ledger, { ...noOrigin, access: 'secret', id: '', host: '', parameters: form });
  });
  post('/payment_intents/:id', ({ status }, id) => {
    const intent = store.paymentIntents.get(id);
    if (!intent) return undefined;
    if (!endProcessing(ledger, intent, status === 'succeeded')) {
      throw invalidRequest(`This PaymentIntent is ${intent.status}: only one that is processing ends so.`);
    }
    return intent;
  });

  post('/refunds', (body) => {
    const charge = chargeOf(store, textOf(body, 'payment_intent') ?? '');
    const [amount, reason] = [numberOf(body, 'amount'), textOf(body, 'reason') ?? 'requested_by_customer'];
    return refundCharge(ledger, { charge, amount, reason, status: refundStatusOf(body) }, noOrigin);
  });
  post('/refunds/:id', (body, id) => {
    const refund = store.refunds.get(id);
    const status = refundStatusOf(body);
    if (refund && status) endRefund(ledger, refund, status);
    return refund;
  });

  post('/disputes', (body) =>
    openDispute(ledger, {
      charge: chargeOf(store, textOf(body, 'payment_intent') ?? ''),
      amount: numberOf(body, 'amount'),
      reason: textOf(body, 'reason'),
      status: textOf(body, 'status'),
      dueBy: numberOf(body, 'due_by'),
    }),
  );
  post('/disputes/:id', (body, id) => {
    const [dispute, status] = [store.disputes.get(id), textOf(body, 'status')];
    return dispute && status ? moveDispute(webhooks, dispute, status) : dispute;
  });

  on('put', '/account', (body) => {
    Object.assign(store.account, isObject(body) ? body : {});
    return accountObject(store.account);
  });
}

function refundStatusOf(body: Json): RefundStatus | undefined {
  const status = textOf(body, 'status');
  const known = REFUND_STATUSES.find((one) => one === status);
  if (status !== undefined && !known) throw invalidRequest(`status must be one of ${REFUND_STATUSES.join(', ')}`);
  return known;
}

function textOf(body: Json, name: string): string | undefined {
  const value = body[name];
  return typeof value === 'string' ? value : undefined;
}

function numberOf(body: Json, name: string): number | undefined {
  const value = body[name];
  return typeof value === 'number' ? value : undefined;
}

function asForm(body: Json): Parameters {
  const entries = Object.entries(body).map(([name, value]) => [name, isObject(value) ? asForm(value) : String(value)]);
  return Object.fromEntries(entries) as Parameters;
}
