import type { Parameters } from './form-body';
import { invalidRequest, parameterMissing } from '../stripe-error';
import type { Address, BillingDetails, Metadata, Shipping } from '../stripe-objects';

/** Returns null when the parameter is absent or empty, as at Stripe. */
export function readText(parameters: Parameters, name: string): string | null {
  const value = parameters[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Returns undefined when the parameter is absent. */
export function readNested(parameters: Parameters, name: string): Parameters | undefined {
  const value = parameters[name];
  return typeof value === 'object' ? value : undefined;
}

/** Reads `name[]` or `name[0]`; the list is empty when the parameter is absent. */
export function readList(parameters: Parameters, name: string): string[] {
  const value = readNested(parameters, name);
  return value === undefined ? [] : Object.values(value).filter((item) => typeof item === 'string');
}

/** Throws when the parameter is absent or not an integer. */
export function readInteger(parameters: Parameters, name: string): number {
  const value = readText(parameters, name);
  if (value === null) throw parameterMissing(name);
  if (!/^-?\d{1,15}$/.test(value)) {
    throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name });
  }
  return Number(value);
}

/** Stripe rejects unknown parameters, which catches typing errors. */
export function refuseUnknown(parameters: Parameters, known: readonly string[]): void {
  const unknown = Object.keys(parameters).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw invalidRequest(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
}

/** An empty value removes a key of the metadata. */
export function mergeMetadata(current: Metadata, parameters: Parameters): Metadata {
  const given = Object.entries(readNested(parameters, 'metadata') ?? {});
  const texts = given.map(([key, value]): [string, string] => {
    if (typeof value !== 'string') throw invalidRequest('Metadata values must be strings.', { param: 'metadata' });
    return [key, value];
  });
  const merged = Object.entries({ ...current, ...Object.fromEntries(texts) });
  return Object.fromEntries(merged.filter(([, value]) => value !== ''));
}

function readAddress(parameters: Parameters | undefined): Address {
  const address = parameters ?? {};
  return {
    city: readText(address, 'city'),
    country: readText(address, 'country'),
    line1: readText(address, 'line1'),
    line2: readText(address, 'line2'),
    postal_code: readText(address, 'postal_code'),
    state: readText(address, 'state'),
  };
}

/** Reads `billing_details[…]`; absent fields are null. */
export function readBillingDetails(parameters: Parameters | undefined): BillingDetails {
  const details = parameters ?? {};
  return {
    address: readAddress(readNested(details, 'address')),
    email: readText(details, 'email'),
    name: readText(details, 'name'),
    phone: readText(details, 'phone'),
    tax_id: null,
  };
}

/** Returns null when shipping is absent. Name and first line are required. */
export function readShipping(parameters: Parameters): Shipping | null {
  const shipping = readNested(parameters, 'shipping');
  if (shipping === undefined) return null;
  const address = readAddress(readNested(shipping, 'address'));
  const name = readText(shipping, 'name');
  if (name === null) throw parameterMissing('shipping[name]');
  if (address.line1 === null) throw parameterMissing('shipping[address][line1]');
  return { address, carrier: null, name, phone: readText(shipping, 'phone'), tracking_number: null };
}
