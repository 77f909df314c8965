import type { Access } from './api-call';
import type { Store } from '../store';
import { invalidRequest } from '../stripe-error';
import type { PaymentIntent } from '../stripe-objects';

const PUBLIC_FIELDS = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
] as const satisfies readonly (keyof PaymentIntent)[];

function findById(store: Store, id: string): object | undefined {
  return (
    store.charges.get(id) ??
    store.paymentMethods.get(id)?.object ??
    store.paymentIntents.get(id) ??
    store.refunds.get(id)
  );
}

const EXPANDABLE = ['latest_charge', 'payment_method', 'payment_intent', 'charge'];

function expandPath(store: Store, target: Record<string, unknown>, path: string): void {
  const [name = '', ...rest] = path.split('.');
  const { data, id } = target;
  if (name === 'data' && Array.isArray(data)) {
    target['data'] = data.map((item: object) => {
      const copy = { ...item } as Record<string, unknown>;
      expandPath(store, copy, rest.join('.'));
      return copy;
    });
    return;
  }
  if (name === 'refunds' && target['object'] === 'charge') {
    const refunds = [...store.refunds.values()].filter(({ charge }) => charge === id).reverse();
    target['refunds'] = { object: 'list', data: refunds, has_more: false, url: `/v1/charges/${String(id)}/refunds` };
    return;
  }
  if (!EXPANDABLE.includes(name) || !(name in target)) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  const value = target[name];
  const found = typeof value === 'string' ? findById(store, value) : value;
  if (typeof found !== 'object' || found === null) return;
  const copy = { ...found } as Record<string, unknown>;
  target[name] = copy;
  if (rest.length > 0) expandPath(store, copy, rest.join('.'));
}

function isPaymentIntent(value: object): value is PaymentIntent {
  return 'object' in value && value.object === 'payment_intent';
}

export interface View {
  access: Access;
  expand?: readonly string[];
}

/** Returns the object as this caller may see it. Throws for a path that cannot be expanded. */
export function present(store: Store, value: object, { access, expand = [] }: View): object {
  const view: Record<string, unknown> =
    access === 'publishable' && isPaymentIntent(value)
      ? Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, value[field]]))
      : { ...value };
  for (const path of expand) expandPath(store, view, path);
  return view;
}
