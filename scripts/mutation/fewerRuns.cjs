const path = require('node:path');
// By its path: Jest maps the package's name to this file.
const fastCheck = require(path.resolve(__dirname, '../../node_modules/fast-check/lib/cjs/fast-check.js'));

/** Property tests with few and always the same cases, because they run again for every mutant. */
const assert = (property, parameters) => fastCheck.assert(property, { ...parameters, numRuns: 60, seed: 20_261 });
const few = { ...fastCheck, assert };

module.exports = { ...few, default: few };
