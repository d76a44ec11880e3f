/**
 * A loader for modules that Next's client imports and never calls on our pages (next.config.js), so that none of their code goes into the first load.
 * Of `process` only `env` is read; Next replaces the settings that a browser may know.
 */
module.exports = function unusedByBrowsers() {
  return this.resourcePath.includes('process') ? 'module.exports = { env: {} };' : 'module.exports = {};';
};
