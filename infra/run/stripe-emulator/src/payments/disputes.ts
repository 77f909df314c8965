import { newId, nowSeconds } from '../identifiers';
import type { Store } from '../store';
import { invalidRequest } from '../stripe-error';
import type { Charge, Dispute } from '../stripe-objects';
import type { Webhooks } from '../webhooks/webhooks';

interface Disputes {
  store: Store;
  webhooks: Webhooks;
}

const DAY_SECONDS = 24 * 60 * 60;
const noOrigin = { requestId: null, idempotencyKey: null };

/** An inquiry (`warning_…`) does not move money. */
export function openDispute(
  { store, webhooks }: Disputes,
  { charge, amount, reason = 'product_not_received', status = 'needs_response', dueBy }: DisputeOpening,
): Dispute {
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: amount ?? charge.amount_captured - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(charge),
    evidence_details: {
      due_by: dueBy ?? nowSeconds() + 9 * DAY_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry(status),
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: isInquiry(status) ? 'inquiry' : 'chargeback',
        network: 'visa',
        network_reason_code: '13.1',
      },
      type: 'card',
    },
    reason,
    status,
  };
  charge.disputed = true;
  store.disputes.set(dispute.id, dispute);
  webhooks.emit('charge.dispute.created', dispute, noOrigin);
  if (!isInquiry(status)) withdraw(webhooks, dispute);
  return dispute;
}

export interface DisputeOpening {
  charge: Charge;
  /** The amount is in the currency's smallest unit, by default the rest of the charge. */
  amount?: number;
  reason?: string;
  status?: string;
  /** The time is in seconds since 1970, by default in nine days. */
  dueBy?: number;
}

/** Changes the dispute's status; a dispute that the shop has won returns the money. */
export function moveDispute(webhooks: Webhooks, dispute: Dispute, status: string): Dispute {
  if (isClosed(dispute.status)) throw invalidRequest(`This dispute is already closed (${dispute.status}).`);
  const previous = { status: dispute.status };
  const wasInquiry = isInquiry(dispute.status);
  dispute.status = status;
  if (isClosed(status)) webhooks.emit('charge.dispute.closed', dispute, { ...noOrigin, previous });
  else webhooks.emit('charge.dispute.updated', dispute, { ...noOrigin, previous });
  if (wasInquiry && (status === 'needs_response' || status === 'lost')) withdraw(webhooks, dispute);
  if (status === 'won' && !wasInquiry) {
    addTransaction(dispute, dispute.amount);
    webhooks.emit('charge.dispute.funds_reinstated', dispute, noOrigin);
  }
  return dispute;
}

function withdraw(webhooks: Webhooks, dispute: Dispute): void {
  dispute.is_charge_refundable = false;
  addTransaction(dispute, -dispute.amount);
  webhooks.emit('charge.dispute.funds_withdrawn', dispute, noOrigin);
}

function addTransaction(dispute: Dispute, amount: number): void {
  const fee = amount < 0 ? 1500 : 0;
  dispute.balance_transactions.push({
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: nowSeconds(),
    balance_type: 'payments',
    created: nowSeconds(),
    currency: dispute.currency,
    description: `Chargeback ${amount < 0 ? 'withdrawal' : 'reversal'} for ${dispute.charge}`,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: dispute.currency,
              description: 'Dispute fee',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    status: 'available',
    type: 'adjustment',
  });
}

const isClosed = (status: string) => ['won', 'lost', 'warning_closed', 'prevented'].includes(status);
const isInquiry = (status: string) => status.startsWith('warning_');

function noEvidence({ billing_details: buyer, receipt_url: receipt }: Charge): Dispute['evidence'] {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: buyer.email,
    customer_name: buyer.name,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}
