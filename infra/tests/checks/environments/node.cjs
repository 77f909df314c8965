require('./compiled-once.cjs');

/** Jest's own for Node, whose modules are compiled once. */
module.exports = require('jest-environment-node').default;
