import { activeMethods } from '../account';
import type { Parameters } from '../requests/form-body';
import { readList, readNested, readText } from '../requests/parameters';
import type { Store } from '../store';
import { invalidRequest } from '../stripe-error';
import type { PaymentIntent } from '../stripe-objects';

type Methods = Pick<
  PaymentIntent,
  'allowed_payment_method_types' | 'automatic_payment_methods' | 'payment_method_types'
>;

export function readMethods({ account }: Store, parameters: Parameters): Methods {
  if (parameters['payment_method_types'] !== undefined) {
    // Since version 2026-09-30.endive, allowed_payment_method_types replaces this parameter.
    throw invalidRequest('The parameter payment_method_types is no longer supported on this API version.', {
      code: 'payment_method_types_no_longer_supported',
      param: 'payment_method_types',
    });
  }
  const automatic = readNested(parameters, 'automatic_payment_methods');
  const allowed = readList(parameters, 'allowed_payment_method_types');
  if (automatic && allowed.length > 0) {
    const message =
      'You may only specify one of these parameters: automatic_payment_methods, allowed_payment_method_types.';
    throw invalidRequest(message);
  }
  const active = [...activeMethods(account)];
  if (allowed.length > 0) {
    return {
      allowed_payment_method_types: allowed,
      automatic_payment_methods: null,
      payment_method_types: active.filter((type) => allowed.includes(type)),
    };
  }
  return {
    allowed_payment_method_types: null,
    automatic_payment_methods: {
      allow_redirects: (automatic && readText(automatic, 'allow_redirects')) ?? 'always',
      enabled: true,
    },
    payment_method_types: active,
  };
}
