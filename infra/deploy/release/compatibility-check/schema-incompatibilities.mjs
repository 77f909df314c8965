// @ts-check
/** @typedef {Record<string, any>} Schema */
/**
 * `at` is the position, such as 'answer[].price'. With `isAnswer`, the server sends the value, so extra fields and
 * changed lengths are harmless; otherwise a client sends it, and the server enforces every limit.
 * @typedef {{at: string, isAnswer: boolean}} SchemaPosition
 */

/**
 * @param {Schema} given @param {Schema} taken @param {SchemaPosition} position @returns {string[]} empty: every `given`
 * value fits `taken`
 */
export function schemaIncompatibilities(given, taken, position) {
  const [givenVariants, takenVariants] = [variantsOf(given), variantsOf(taken)];
  return givenVariants.flatMap((variant) => {
    const attempts = takenVariants.map((candidate) => variantIncompatibilities(variant, candidate, position));
    if (attempts.some((reasons) => reasons.length === 0)) return [];
    const near = takenVariants.findIndex((candidate) => candidate.type === variant.type && !('const' in candidate));
    const [only] = takenVariants.length === 1 && givenVariants.length === 1 ? attempts : [attempts[near]];
    return (
      only ?? [
        `${position.at} may be ${nameOf(variant)}, which ${position.isAnswer ? 'clients do not expect' : 'is no longer taken'}`,
      ]
    );
  });
}

/** @param {Schema} given @param {Schema} taken @param {SchemaPosition} position @returns {string[]} */
function variantIncompatibilities(given, taken, position) {
  const { at } = position;
  if ('const' in taken)
    return given.const === taken.const ? [] : [`${at} is ${nameOf(given)}, not only ${nameOf(taken)}`];
  if (taken.type === undefined) return [];
  const isNarrower = given.type === 'integer' && taken.type === 'number';
  if (given.type !== taken.type && !isNarrower) return [`${at} is ${nameOf(given)}, not ${nameOf(taken)}`];
  if (taken.type === 'object') return objectIncompatibilities(given, taken, position);
  const items =
    taken.type === 'array'
      ? schemaIncompatibilities(given.items ?? {}, taken.items ?? {}, { ...position, at: `${at}[]` })
      : [];
  return [...items, ...limitIncompatibilities(given, taken, position)];
}

/** @param {Schema} given @param {Schema} taken @param {SchemaPosition} position @returns {string[]} */
function objectIncompatibilities(given, taken, position) {
  const own = given.properties ?? {};
  const expected = Object.entries(taken.properties ?? {}).flatMap(([name, schema]) => {
    const at = `${position.at}.${name}`;
    const isNeeded = taken.required?.includes(name);
    if (!own[name]) return isNeeded ? [`${at} is ${position.isAnswer ? 'gone' : 'newly required'}`] : [];
    const isSure = given.required?.includes(name);
    const absent = isNeeded && !isSure ? [`${at} ${position.isAnswer ? 'may be absent' : 'is newly required'}`] : [];
    return [...absent, ...schemaIncompatibilities(own[name], schema, { ...position, at })];
  });
  if (position.isAnswer || taken.additionalProperties !== false) return expected;
  const unknown = Object.keys(own).filter((name) => !taken.properties?.[name]);
  return [...expected, ...unknown.map((name) => `${position.at}.${name} is no longer taken`)];
}

const lowerLimits = ['minLength', 'minimum', 'minItems', 'exclusiveMinimum'];
const upperLimits = ['maxLength', 'maximum', 'maxItems', 'exclusiveMaximum'];

/** @param {Schema} given @param {Schema} taken @param {SchemaPosition} position @returns {string[]} */
function limitIncompatibilities(given, taken, { at, isAnswer }) {
  if ('const' in given) return [];
  const isOther = (/** @type {string} */ key) => taken[key] !== undefined && given[key] !== taken[key];
  if (isAnswer) return isOther('format') ? [`${at} is no longer of the format "${taken.format}"`] : [];
  const changed = ['format', 'pattern', 'multipleOf']
    .filter(isOther)
    .map((key) => `${at} has a new ${key}: ${taken[key]}`);
  const lower = lowerLimits.filter((key) => taken[key] > (given[key] ?? -Infinity));
  const upper = upperLimits.filter((key) => taken[key] < (given[key] ?? Infinity));
  const stricter = [...lower, ...upper].map(
    (key) => `${at} has a ${key} of ${taken[key]}, was ${given[key] ?? 'none'}`,
  );
  return [...changed, ...stricter];
}

/** @param {Schema} schema @returns {Schema[]} */
function variantsOf(schema) {
  if (schema.anyOf) return schema.anyOf.flatMap(variantsOf);
  if (schema.enum) return schema.enum.map((/** @type {unknown} */ value) => ({ type: typeof value, const: value }));
  return [schema];
}

/** @param {Schema} schema */
const nameOf = (schema) => ('const' in schema ? JSON.stringify(schema.const) : (schema.type ?? 'anything'));
