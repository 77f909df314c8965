// @ts-check
import { schemaIncompatibilities } from './schema-incompatibilities.mjs';

/** @typedef {import('../../../../bff/contract/src/describe').ContractDescription} Contract */
/** @typedef {import('../../../../bff/contract/src/describe').CallDescription} Call */

/**
 * @param {Contract} held @param {Contract} offered @param {readonly string[]} calls @returns {string[]} empty:
 * compatible
 */
export function apiIncompatibilities(held, offered, calls) {
  const offers = new Map(Object.entries(offered.calls).map(([key, call]) => [onTheWire(key), call]));
  const used = Object.entries(held.calls).filter(([, { name }]) => calls.includes(name) || calls.includes('*'));
  const unknown = calls.filter((name) => name !== '*' && !used.some(([, call]) => call.name === name));
  const reasons = used.flatMap(([key, call]) => {
    const offer = offers.get(onTheWire(key));
    return offer ? callIncompatibilities(call, offer).map((reason) => `${key}: ${reason}`) : [`${key} is not there`];
  });
  const errors =
    calls.length > 0
      ? schemaIncompatibilities(offered.error, held.error, { at: 'every error answer', isAnswer: true })
      : [];
  return [...unknown.map((name) => `its contract has no call "${name}"`), ...reasons, ...errors];
}

/** @param {Call} held @param {Call} offer */
function callIncompatibilities(held, offer) {
  const changed = [
    ...(offer.status !== held.status ? [`answers ${offer.status}, not ${held.status}`] : []),
    ...(offer.encoding !== held.encoding ? [`takes its body as ${offer.encoding}, not ${held.encoding}`] : []),
    ...(offer.access === 'owner' && held.access === 'public' ? ['is only for the owner'] : []),
    ...(held.isVersioned && !offer.isVersioned ? ['no longer honours If-Match'] : []),
  ];
  const empty = { type: 'object', properties: {} };
  // A BFF ignores unknown query parameters and would return something else than requested.
  const nothing = { ...empty, additionalProperties: false };
  return [
    ...changed,
    ...schemaIncompatibilities(held.params ?? empty, offer.params ?? empty, { at: 'params', isAnswer: false }),
    ...schemaIncompatibilities(held.query ?? nothing, offer.query ?? nothing, { at: 'query', isAnswer: false }),
    ...schemaIncompatibilities(held.body ?? empty, offer.body ?? empty, { at: 'body', isAnswer: false }),
    ...schemaIncompatibilities(offer.answer, held.answer, { at: 'answer', isAnswer: true }),
    ...Object.entries(held.views ?? {}).flatMap(([view, expected]) => {
      const given = offer.views?.[view];
      const at = `answer of view ${view}`;
      return given ? schemaIncompatibilities(given, expected, { at, isAnswer: true }) : [`${at} is not there`];
    }),
  ];
}

/** @param {string} key */
const onTheWire = (key) => key.replace(/:\w+/g, ':');
