/** What a module that is not compiled still has to answer, by the end of its path; others answer nothing. */
const stubs = {
  // Each page's data names a loader of scripts, so Next's client always begins it.
  'client/script.js': "exports.initScriptLoader = () => {}; exports.default = () => { throw new Error('next/script is not compiled: next.config.js'); };",
  // Only `env` is read; Next replaces the settings that a browser may know.
  'process/browser.js': 'module.exports = { env: {} };',
};

/** A loader for modules that Next's client imports and never needs on our pages (next.config.js), so that none of their code goes into the first load. */
module.exports = function unusedByBrowsers() {
  const path = this.resourcePath.replaceAll('\\', '/');
  return Object.entries(stubs).find(([end]) => path.endsWith(end))?.[1] ?? 'module.exports = {};';
};
