const { existsSync } = require('node:fs');
const nextJest = require('next/jest');

const withNext = nextJest({ dir: './' });
const moduleNameMapper = {
  '^@contract/(.*)$': '<rootDir>/server/contract/$1',
  '^@messages/(.*)$': '<rootDir>/constants/messages/en/$1',
  '^@/(.*)$': '<rootDir>/$1',
};

// Jest resolves these files for every project, selected or not, so a checkout without the server's tests must not name them.
const database = existsSync('./tests/support/startPostgres.mjs')
  ? { globalSetup: '<rootDir>/tests/support/startPostgres.mjs', globalTeardown: '<rootDir>/tests/support/stopPostgres.mjs' }
  : {};

// ESM-only packages, and the one that imports them by a dynamic import
const esmPackages =
  'cookie|@fastify/cookie|@tanstack|openid-client|oauth4webapi|jose|oidc-provider|content-disposition|@tus|srvx|thumbhash|temporal-[a-z]+|@formatjs';

module.exports = async () => {
  const web = await withNext({
    displayName: 'web',
    moduleNameMapper,
    testEnvironment: '<rootDir>/tests/support/documentEnvironment.cjs',
    setupFilesAfterEnv: ['<rootDir>/tests/support/setupWeb.ts'],
    testMatch: ['<rootDir>/tests/{unit,components}/**/*.test.ts?(x)'],
  })();
  web.transformIgnorePatterns = web.transformIgnorePatterns.map((pattern) => pattern.replace('(?!(geist|', `(?!(${esmPackages}|geist|`));
  const api = {
    displayName: 'api',
    moduleNameMapper,
    testEnvironment: '<rootDir>/tests/support/productRealmEnvironment.cjs',
    setupFilesAfterEnv: ['<rootDir>/tests/support/recordOperations.ts'],
    // Those that need nginx run where NGINX names it: `npm run test:film-cdn`.
    testMatch: ['<rootDir>/tests/api/**/*.test.ts', ...(process.env.NGINX ? ['<rootDir>/tests/nginx/**/*.test.ts'] : [])],
    transform: {
      [`/node_modules/(?!(${esmPackages})/).+\\.c?js$`]: '<rootDir>/tests/support/packageOfNode.cjs',
      ...web.transform,
    },
    transformIgnorePatterns: [],
    ...database, // the web project needs no database
  };
  return { projects: [web, api], testTimeout: 180_000 };
};
