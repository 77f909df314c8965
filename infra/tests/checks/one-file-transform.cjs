const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const swc = require('@swc/core');

/** A package of many small ES modules, such as TypeBox with its 600, loads in milliseconds as one CommonJS module. */
module.exports = {
  process(_source, entry) {
    const folder = path.dirname(entry);
    const modules = new Map();
    const visit = (name) => {
      if (modules.has(name)) return;
      modules.set(name, '');
      const { code } = swc.transformFileSync(path.join(folder, name), {
        configFile: false,
        swcrc: false,
        jsc: { target: 'es2022' },
        module: { type: 'commonjs' },
      });
      const linked = code.replace(/\brequire\("(\.[^"]+)"\)/g, (_, imported) => {
        const target = path.join(path.dirname(name), imported);
        visit(target);
        return `load(${JSON.stringify(target)})`;
      });
      modules.set(name, linked);
    };
    visit(path.basename(entry));
    const functions = [...modules].map(([name, code]) => `${JSON.stringify(name)}(module, exports) {\n${code}\n}`);
    return { code: `${loader}\nconst modules = {\n${functions.join(',\n')}\n};\nmodule.exports = load('index.mjs');` };
  },

  getCacheKey(source, entry) {
    const version = readFileSync(path.join(path.dirname(entry), '../package.json'));
    return createHash('sha256').update(source).update(version).update(readFileSync(__filename)).digest('hex');
  },
};

const loader = `
const loaded = {};
function load(name) {
  if (!loaded[name]) {
    loaded[name] = { exports: {} };
    modules[name](loaded[name], loaded[name].exports);
  }
  return loaded[name].exports;
}`;
