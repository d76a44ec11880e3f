const { existsSync } = require('node:fs');
const nextJest = require('next/jest');

const withNext = nextJest({ dir: './' });
const moduleNameMapper = { '^@contract/(.*)$': '<rootDir>/server/contract/$1', '^@/(.*)$': '<rootDir>/$1' };

// Jest resolves these files for every project, selected or not, so a checkout without the server's tests must not name them.
const database = existsSync('./tests/support/startPostgres.mjs')
  ? { globalSetup: '<rootDir>/tests/support/startPostgres.mjs', globalTeardown: '<rootDir>/tests/support/stopPostgres.mjs' }
  : {};

module.exports = async () => {
  const web = await withNext({
    displayName: 'web',
    moduleNameMapper,
    testEnvironment: 'jsdom',
    setupFilesAfterEnv: ['<rootDir>/tests/support/setupWeb.ts'],
    testMatch: ['<rootDir>/tests/{unit,components}/**/*.test.ts?(x)'],
  })();
  // next/jest's own list, and temporal-polyfill, which is ESM only
  web.transformIgnorePatterns = web.transformIgnorePatterns.map((pattern) => pattern.replace('(?!(geist|', '(?!(temporal-[a-z]+|geist|'));
  const api = {
    displayName: 'api',
    moduleNameMapper,
    testEnvironment: 'node',
    testMatch: ['<rootDir>/tests/api/**/*.test.ts'],
    transform: web.transform,
    // ESM-only packages, and the one that imports them by a dynamic import
    transformIgnorePatterns: [
      '/node_modules/(?!(cookie|@fastify/cookie|openid-client|oauth4webapi|jose|oidc-provider|content-disposition|@tus|srvx|thumbhash|temporal-[a-z]+)/)',
    ],
    ...database, // the web project needs no database
  };
  return { projects: [web, api], testTimeout: 30_000 };
};
