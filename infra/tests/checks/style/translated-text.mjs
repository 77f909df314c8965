// @ts-check
/**
 * An oxlint plugin for text that breaks under page translation. Translation replaces text nodes by <font> elements
 * while React keeps the old nodes: `insertBefore` and `removeChild` throw, and a new value is never visible. Text is
 * safe as the only child of an element, where React sets `textContent`.
 */

/** @typedef {{ type: string, [key: string]: any }} Node */

/**
 * @typedef {object} Child
 * @property {Node} node
 * @property {boolean} isText it may be a text node
 * @property {boolean} isElement it may be an element
 * @property {boolean} isChanging it may appear, disappear or be replaced
 */

const messages = {
  behind:
    'This text comes after an element that may come, go or be exchanged. Put it into an element of its own, such as <span>.',
  changing: 'This text changes beside other children. Put it into an element of its own, such as <span>.',
};

/** @param {Node} node @returns {boolean} */
const isNothing = (node) =>
  (node.type === 'Literal' && (node.value === null || node.value === '' || typeof node.value === 'boolean')) ||
  (node.type === 'Identifier' && node.name === 'undefined');

/** @param {Node} node @returns {Node[]} */
function valuesOf(node) {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(valuesOf);
  if (node.type === 'LogicalExpression')
    return [...(node.operator === '&&' ? [] : valuesOf(node.left)), ...valuesOf(node.right)];
  return isNothing(node) ? [] : [node];
}

/** @param {Node} node @returns {boolean} */
const isList = ({ type, callee }) => type === 'CallExpression' && /^(map|flatMap)$/.test(callee.property?.name ?? '');

/**
 * Returns the variable's initial value; undefined for a parameter, a destructured part, or an import.
 * @param {Node} node @param {any} context @returns {Node | undefined}
 */
function definedAs(node, { sourceCode }) {
  for (let scope = sourceCode.getScope(node); scope; scope = scope.upper) {
    const definition = scope.set.get(node.name)?.defs[0]?.node;
    if (definition) return definition.id?.type === 'Identifier' ? (definition.init ?? undefined) : undefined;
  }
  return undefined;
}

/** @param {Node} node @returns {boolean} */
const isMade = ({ type, callee }) =>
  type.startsWith('JSX') || (type === 'CallExpression' && callee.name === 'createElement');

// In this project, these elements have no direct text, so a variable inside is an element.
const blocks = /^(article|aside|dialog|div|fieldset|footer|form|header|main|nav|ol|section|ul)$/;

/** @param {Node} value @param {Node} parent @param {any} context @returns {boolean} */
function isElementIn(value, parent, context) {
  if (isMade(value) || isList(value)) return true;
  if (/^(Literal|TemplateLiteral)$/.test(value.type)) return false;
  const init = value.type === 'Identifier' ? definedAs(value, context) : undefined;
  if (init) return valuesOf(init).every(isMade);
  const name = parent.openingElement?.name;
  return name !== undefined && (name.type === 'JSXMemberExpression' || blocks.test(name.name));
}

/** @param {Node} element @param {any} context @returns {boolean} */
function isExchanged({ openingElement: { name } }, context) {
  if (!/^[A-Z]/.test(name.name ?? '')) return false;
  return /^(Cond|Logical)/.test(definedAs(name, context)?.type ?? '');
}

/** @param {Node} parent @param {any} context @returns {Child[]} */
function childrenOf(parent, context) {
  return parent.children.flatMap((/** @type {Node} */ node) => {
    const child = { node, isText: false, isElement: false, isChanging: false };
    // Translation ignores whitespace.
    if (node.type === 'JSXText') return node.value.trim() === '' ? [] : [{ ...child, isText: true }];
    if (node.type === 'JSXFragment') return childrenOf(node, context);
    if (node.type === 'JSXElement') return [{ ...child, isElement: true, isChanging: isExchanged(node, context) }];
    if (node.type !== 'JSXExpressionContainer' || node.expression.type === 'JSXEmptyExpression') return [];
    const { expression } = node;
    if (expression.type === 'Literal' && String(expression.value).trim() === '') return [];
    const values = valuesOf(expression);
    const isElement = values.some((value) => isElementIn(value, parent, context));
    const isText = values.some((value) => !isElementIn(value, parent, context));
    // `a ?? b` of two texts is one text node.
    const isOneText = expression.type === 'LogicalExpression' && expression.operator !== '&&' && !isElement;
    const isChanging = isList(expression) || (/^(Cond|Logical)/.test(expression.type) && !isOneText);
    return [{ node, isText, isElement, isChanging }];
  });
}

/** @param {any} context @returns {(node: Node) => void} */
const check = (context) => (node) => {
  const children = childrenOf(node, context);
  if (children.length < 2) return;
  let isBehind = false;
  for (const { node: child, isText, isElement, isChanging } of children) {
    if (isText && isChanging) context.report({ node: child, message: messages.changing });
    else if (isText && isBehind) context.report({ node: child, message: messages.behind });
    // React never inserts before a child that may be absent; it does before one that is always present.
    isBehind = isChanging ? isBehind || isElement : false;
  }
};

/** @param {any} context */
const create = (context) => ({ JSXElement: check(context), JSXFragment: check(context) });

export default { meta: { name: 'studio' }, rules: { 'translated-text': { create } } };
