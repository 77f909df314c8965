// @ts-check
/** Lets the minimizer leave out the components of a library that nobody imports. It takes the making of one for an effect, and what is said of
 *  one afterwards: its name for the developer tools, its context.
 *  @param {string} source */
export default function pureComponents(source) {
  return source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/^(var \w+ = )(?=\w+\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ ')
    .replace(/^(var (\w+) = class extends .* \{$)([^]*?)^\2\.contextType = (\w+);$/gm, '$1 static contextType = $4;$3');
}
