const vm = require('node:vm');

/** Jest has V8 compile every module anew for each test file, since V8 keeps nothing of a function that is compiled by itself. Of a script it keeps what it
 *  compiled, and what of it has run: a fifth of what a test on the BFF's modules takes.
 *  @param {string} code @param {readonly string[]} [parameters] @param {any} [options] */
vm.compileFunction = (code, parameters = [], { filename, importModuleDynamically, parsingContext } = {}) => {
  const head = `(function (${parameters.join(',')}) {`;
  // What is told of an error counts from the module's own first letter.
  const script = new vm.Script(`${head}${code}\n})`, { filename, importModuleDynamically, columnOffset: -head.length });
  return script.runInContext(parsingContext);
};
