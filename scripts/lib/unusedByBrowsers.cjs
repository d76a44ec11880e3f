/** What a module that is left out still answers, by the end of its path; others answer nothing. */
const stubs = {
  // Each page's data names a loader of scripts, so Next's client always begins it.
  'client/script.js':
    "exports.initScriptLoader = () => {}; exports.default = () => { throw new Error('next/script is not compiled: next.config.js'); };",
  // Styled-components adds prefixes for old browsers only when it is told to (`enableVendorPrefixes`).
  'stylis/src/Prefixer.js': 'export const prefix = (value) => value;',
  // Only `env` is read; Next replaces the settings that a browser may know.
  'process/browser.js': 'module.exports = { env: {} };',
};

/** A loader for modules that Next's client and styled-components import and never need on our pages (next.config.js), so that none of their code goes into the first load. */
module.exports = function unusedByBrowsers() {
  const path = this.resourcePath.replaceAll('\\', '/');
  return Object.entries(stubs).find(([end]) => path.endsWith(end))?.[1] ?? 'module.exports = {};';
};
