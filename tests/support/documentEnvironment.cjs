require('./compileOnce.cjs');

/** jsdom, in which a worker compiles a module for the first test file that needs it, and not for each. */
module.exports = require('jest-environment-jsdom');
