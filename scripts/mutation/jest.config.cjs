const { dirname, resolve } = require('node:path');
const createConfig = require('../../jest.config.cjs');

/** Jest for one run of the mutation tests: its suites alone, all in Node, because Stryker records coverage in one environment only. */
module.exports = async () => {
  const { runs } = await import('./runs.mjs');
  const { tests, unused = [] } = runs[process.env.MUTATION_RUN];
  const { projects, testTimeout } = await createConfig();
  // run.mjs has started PostgreSQL.
  const {
    globalSetup: _setup,
    globalTeardown: _teardown,
    displayName: _name,
    ...api
  } = projects.find(({ displayName }) => displayName === 'api');
  return {
    ...api,
    moduleNameMapper: {
      ...api.moduleNameMapper,
      ...Object.fromEntries(['fast-check', ...unused].map((name) => [`^${name}$`, '<rootDir>/scripts/mutation/anything.cjs'])),
    },
    rootDir: resolve(__dirname, '../..'),
    // Only where the suites are: Jest looks through its roots again for every mutant.
    roots: [...new Set(tests.map((pattern) => dirname(`<rootDir>/${pattern}`)))],
    testMatch: tests.map((pattern) => `<rootDir>/${pattern}`),
    testTimeout,
    watchman: false,
  };
};
