import importX from 'eslint-plugin-import-x';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { functionLength } from './scripts/lib/functionLength.mjs';
import { literalText } from './scripts/lib/literalText.mjs';

const web = ['{components,constants,pages,services,store,styles,utils}/**/*.{ts,tsx}', 'middleware.ts'];

/*
 * The rules of this project that oxlint has no counterpart for; oxlint checks all others, and the types (.oxlintrc.json).
 */

/** Packages with a single wrapper of ours: all other code imports the wrapper. */
const restrictedImports = {
  axios: { name: 'axios', message: 'Only services/http speaks HTTP; use call().' },
  cookie: { name: 'js-cookie', message: 'Only services/sessionCookie.ts and services/referralCookie.ts read cookies.' },
  redux: { name: 'react-redux', message: 'Use the typed hooks of store/hooks.ts; the Provider is in StoreProvider.tsx.' },
  styled: { name: 'styled-components', message: 'Only components, styles, _app and _document use styled-components.' },
  router: { name: 'next/router', message: 'Only components use the router.' },
  compatRouter: { name: 'next/compat/router', message: 'Only components use the router.' },
  nextScript: {
    name: 'next/script',
    message: 'next.config.js leaves it out of the browser bundle, and the content security policy allows no inline scripts.',
  },
  nextImage: { name: 'next/image', message: 'next.config.js leaves its settings out of the browser bundle; use ui/media/Image.' },
  zod: { name: 'zod', message: 'The browser bundle contains no zod: import types of the contract.' },
};
const contract = {
  group: [
    '@contract/*',
    '!@contract/paths',
    '!@contract/interests',
    '!@contract/waterfall',
    '!@contract/filmSplit',
    '!@contract/splitRule',
    '!@contract/fundingFee',
    '!@contract/gstStates',
    '!@contract/referralHeader',
    '!@contract/vatID',
    '!@contract/includedTax',
    '!@contract/funnel',
    '!@contract/issueText',
    '!@contract/embedCode',
    '!@contract/seatPlans',
    '!@contract/venueText',
    '!@contract/ticketCode',
    '!@contract/rights',
    '!@contract/staffRights',
    '!@contract/countryLists',
    '!@contract/gstin',
    '!@contract/organisationRules',
    '!@contract/organisationCountries',
    '!@contract/rentalBounds',
    '!@contract/missingName',
    '!@contract/freshSignIn',
    '!@contract/privacyChoice',
    '!@contract/imageSides',
    '!@contract/vpaPattern',
    '!@contract/apiPrefix',
  ],
  allowTypeImports: true,
  message: 'The browser bundle contains paths and types of the contract, never its schemas.',
};

/** The import restrictions, except for the given packages. A later block replaces an earlier one, so each names all its exceptions. */
const guard = (...allowed) => ({
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      paths: Object.entries(restrictedImports)
        .filter(([name]) => !allowed.includes(name))
        .map(([, path]) => path),
      patterns: [contract],
    },
  ],
});

const restrictedSyntax = [
  { selector: 'ExportAllDeclaration', message: 'No barrel files: import from the defining module.' },
  {
    selector:
      'ObjectExpression > SpreadElement > ObjectExpression, ArrayExpression > SpreadElement > ArrayExpression, JSXSpreadAttribute > ObjectExpression',
    message: 'Write the members out; the formatter decides the line breaks.',
  },
];
/** Adapters that stand for a provider in a sandbox: the tables are the provider's own store, which nothing else reads. */
const providerStores = [
  'server/modules/kyc/sandboxKyc.ts',
  'server/modules/payments/sandbox/**',
  'server/modules/returns/sandboxPayouts.ts',
  'server/modules/sandbox/oidcAdapter.ts',
];
const byRole = 'Find it by role and name; what has neither belongs in tests/support/elementsWithoutRole.ts, with the reason.';
const oneClock = 'Take the time from the clock and pass it on, into SQL as a parameter (docs/decisions/035-one-clock.md).';

export default tseslint.config(
  {
    ignores: [
      '.next/',
      '.build/',
      '.tmp/',
      'data/',
      'coverage/',
      'test-results/',
      'playwright-report/',
      'public/',
      'next-env.d.ts',
      'scripts/seed/films/media/',
    ],
  },
  { files: ['**/*.{ts,tsx,js,cjs,mjs}'], linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.base,
  {
    plugins: { 'import-x': importX, marquee: { rules: { 'function-length': functionLength, 'literal-text': literalText } } },
    rules: {
      // Lines of a function's own, without the functions inside it.
      'marquee/function-length': ['error', 75],
      'no-restricted-syntax': ['error', ...restrictedSyntax],
      'import-x/order': [
        'error',
        {
          groups: ['builtin', 'external', 'internal', 'parent', 'sibling', 'index'],
          pathGroups: [
            { pattern: '@contract/**', group: 'external' },
            { pattern: '@messages/**', group: 'internal' },
            { pattern: '@/**', group: 'internal' },
          ],
          pathGroupsExcludedImportTypes: ['builtin'],
          alphabetize: { order: 'asc', caseInsensitive: true },
          'newlines-between': 'never',
        },
      ],
    },
  },
  {
    // The time to match user input must not grow faster than its length.
    ignores: ['tests/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': 'error',
    },
  },
  { files: web, rules: guard() },
  {
    files: web,
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'localStorage', message: 'Use utils/browser/localValue.ts: storage may be blocked.' },
        { name: 'sessionStorage', message: 'Use utils/browser/sessionValue.ts: storage may be blocked.' },
      ],
    },
  },
  { files: ['services/http/**'], rules: guard('axios') },
  { files: ['services/sessionCookie.ts', 'services/referralCookie.ts'], rules: guard('cookie') },
  { files: ['store/hooks.ts'], rules: guard('redux') },
  { files: ['styles/**', 'pages/_app.tsx', 'pages/_document.tsx'], rules: guard('styled') },
  { files: ['components/**'], rules: guard('styled', 'router', 'compatRouter') },
  { files: ['components/shell/StoreProvider.tsx'], rules: guard('styled', 'router', 'compatRouter', 'redux') },
  // A screen is its markup, a journey its steps.
  { files: ['components/**', 'tests/**'], rules: { 'marquee/function-length': ['error', 125] } },
  {
    // The folders whose texts are in catalogues; the others follow.
    files: [
      'components/{account,admin,campaigns,channel,content,crossProduct,info,kyc,payee,payment,shell,ui}/**',
      'components/events/**',
      'components/ott/**',
      'components/studio/{analytics,campaigns,channels,earnings,events,form,home,layout,releases,shared,team,titles,upload}/**',
      'constants/*.ts',
      'pages/**',
      'store/**',
    ],
    rules: { 'marquee/literal-text': 'error' },
  },
  {
    files: ['tests/e2e/**', 'tests/support/{browserSteps,eventForm}.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...restrictedSyntax,
        {
          selector: 'CallExpression[callee.property.name=/^(locator|getByTestId|querySelector|querySelectorAll|getElementById)$/]',
          message: byRole,
        },
        {
          selector:
            'CallExpression[callee.property.name=/^(click|tap|press|fill|check|hover)$/][callee.object.callee.property.name="getByText"]',
          message: byRole,
        },
      ],
    },
  },
  { files: ['scripts/sample-media/**', 'server/platform/drawing/**'], rules: { 'marquee/function-length': 'off' } },
  {
    files: ['**/index.{ts,tsx}'],
    ignores: ['store/index.ts', 'pages/**'],
    rules: { 'no-restricted-syntax': ['error', { selector: 'Program', message: 'No index files: name the file after its contents.' }] },
  },
  { files: ['pages/**'], ignores: ['pages/_*'], rules: { 'max-lines': ['error', 25] } }, // a page only loads its data and renders a screen
  {
    files: ['server/contract/**', 'server/db/schema/**', 'scripts/seed/**'],
    rules: { 'marquee/function-length': 'off' }, // tables, read from top to bottom
  },
  {
    files: ['server/modules/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...restrictedSyntax,
        { selector: 'TemplateElement[value.raw=/\\b(now\\(\\)|CURRENT_TIMESTAMP)/]', message: oneClock },
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: oneClock },
        { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: oneClock },
      ],
    },
  },
  {
    // A file name says whether the file holds SQL.
    files: ['server/modules/**'],
    ignores: ['server/modules/**/*{Repository,Reads,Sql}.ts', ...providerStores],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['drizzle-orm', 'drizzle-orm/*'], message: 'Statements belong to a *Repository, *Reads or *Sql file.' },
            { group: ['**/db/schema/*'], allowTypeImports: true, message: 'Only *Repository, *Reads and *Sql files use tables.' },
          ],
        },
      ],
    },
  },
);
