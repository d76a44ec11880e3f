const nextJest = require('next/jest');

const withNext = nextJest({ dir: './' });
const moduleNameMapper = { '^@contract/(.*)$': '<rootDir>/server/contract/$1', '^@/(.*)$': '<rootDir>/$1' };

module.exports = async () => {
  const web = await withNext({
    displayName: 'web',
    moduleNameMapper,
    testEnvironment: 'jsdom',
    testMatch: ['<rootDir>/tests/{unit,components}/**/*.test.ts?(x)'],
  })();
  const api = {
    displayName: 'api',
    moduleNameMapper,
    testEnvironment: 'node',
    testMatch: ['<rootDir>/tests/api/**/*.test.ts'],
    transform: web.transform,
    transformIgnorePatterns: ['/node_modules/(?!(cookie|@fastify/cookie|openid-client|oauth4webapi|jose|oidc-provider|content-disposition)/)'], // ESM-only packages, and the one that imports them by a dynamic import
    globalSetup: '<rootDir>/tests/support/startPostgres.mjs', // outside Jest's module system: the package is ESM only
    globalTeardown: '<rootDir>/tests/support/stopPostgres.mjs',
  };
  return { projects: [web, api], testTimeout: 30_000 };
};
