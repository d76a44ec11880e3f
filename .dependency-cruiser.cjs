const { forbiddenFor, layers } = require('./scripts/lib/serverLayers.cjs');

const products = 'ott|campaigns|events|studio';
const never = (name, from, to, why) => ({ name, severity: 'error', comment: why, from, to });

/** Which layer may import which (docs/decisions/028-module-layers.md). scripts/checkDeps.mjs also fails when it read too few files. */
module.exports = {
  forbidden: [
    never('no-circles', {}, { circular: true }, 'imports form no cycles'),
    never(
      'lowest-layer',
      { path: '^(constants|styles)/' },
      { path: '^(utils|services|store|components|pages|server)/' },
      'constants and styles import no other layer',
    ),
    never('constants-without-styles', { path: '^constants/' }, { path: '^styles/' }, 'constants import no styles'),
    never('styles-are-leaves', { path: '^styles/' }, { path: '^constants/' }, 'styles import styles only'),
    never(
      'utils-are-leaves',
      { path: '^utils/' },
      { path: '^(services|store|components|pages|server/(?!contract/)|styles)/' },
      'utils import constants and types of the contract only',
    ),
    never(
      'services-below-store',
      { path: '^services/' },
      { path: '^(store|components|pages|styles)/|^server/(?!contract/)' },
      'services import no higher layer',
    ),
    never(
      'store-below-ui',
      { path: '^store/' },
      { path: '^(components|pages|styles)/|^server/(?!contract/)' },
      'the store imports no higher layer',
    ),
    never(
      'only-store-calls-services',
      { path: '^(components|pages)/' },
      { path: '^services/(?!site/)' },
      'components and pages use the store',
    ),
    never(
      'site-for-pages',
      { path: '^(components|store|services|utils)/', pathNot: '^services/site/' },
      { path: '^services/site/' },
      'whole responses (sitemap, robots.txt, feeds) are sent by pages',
    ),
    never(
      'store-is-no-response',
      { path: '^store/' },
      { path: '^utils/(xml/|browser/localValue)' },
      'pages send responses, utils keep what a browser stores',
    ),
    never(
      'ui-without-state',
      { path: '^components/(ui|content)/' },
      { path: '^(store|pages)/|^components/(?!ui|content)' },
      'primitives get their data as props',
    ),
    never(
      'payment-without-products',
      { path: '^components/payment/' },
      { path: `^store/(${products}|account|admin|channel|crossProduct)/|^components/(?!ui|content|payment|shell/Seo\\.tsx)` },
      'products pass their query, labels and links to the payment flow',
    ),
    never('ui-below-content', { path: '^components/ui/' }, { path: '^components/content/' }, 'primitives import no content components'),
    never(
      'products-apart',
      { path: `^components/(${products})/` },
      { path: `^(components|store)/(${products}|account|admin|channel|crossProduct)/`, pathNot: '^(components|store)/$1/' },
      'compose products in account, channel, crossProduct or pages',
    ),
    never(
      'products-below-shell',
      { path: `^components/(${products})/` },
      { path: '^components/shell/', pathNot: '^components/shell/(Seo\\.tsx|Deferred\\.tsx|deferredHydration\\.ts)$' },
      'a product imports of the shell only Seo and what waits for the first act',
    ),
    never(
      'store-products-apart',
      { path: `^store/(${products})/` },
      { path: `^store/(${products}|account|admin|channel|crossProduct)/`, pathNot: '^store/$1/' },
      'share through tags, not imports',
    ),
    never(
      'shell-without-products',
      { path: '^components/shell/' },
      { path: `^(components|store)/(${products}|account|admin|channel|crossProduct)/` },
      'layouts are independent of products',
    ),
    never('pages-on-top', { path: '^(components|store|services|utils)/' }, { path: '^pages/' }, 'no layer imports a page'),
    never(
      'middleware-is-light',
      { path: '^middleware\\.ts$' },
      { path: '^(store|services|components|server)/|node_modules/(react|axios)' },
      'the middleware runs on the edge',
    ),
    never(
      'contract-is-zod-only',
      { path: '^server/contract/' },
      { pathNot: '^(server/contract/|node_modules/zod)|zod' },
      'server and web share it',
    ),
    never(
      'server-without-web',
      { path: '^server/' },
      { path: '^(pages|components|store|services|constants|utils|styles)/' },
      'server and web share the contract only',
    ),
    never(
      'web-imports-contract-only',
      { path: '^(pages|components|store|services|utils|constants|styles)/' },
      { path: '^server/(?!contract/)' },
      'server and web share the contract only',
    ),
    never(
      'web-bundles-paths-only',
      { path: '^(pages|components|store|services|utils|constants|styles)/' },
      {
        path: '^server/contract/(?!(paths|apiPrefix|vpaPattern|interests|waterfall|splitRule|filmSplit|fundingFee|rights|staffRights|gstin|organisationRules|organisationCountries|rentalBounds|freshSignIn|missingName|privacyChoice|countryLists|imageSides|includedTax|seatPlans|ticketCode|venueText|funnel|issueText|embedCode|taxRates|gstStates|vatID|referralHeader)\\.ts)',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
      'pages load paths and types, never zod; a desk of the studio loads a schema with its first check',
    ),
    never(
      'axios-in-one-place',
      { path: '^(pages|components|store|services|utils|constants|styles)/', pathNot: '^services/http/' },
      { path: 'node_modules/axios/' },
      'includes import(), which lint does not check',
    ),
    never(
      'routes-without-sql',
      { path: '^server/modules/.*(Routes|Plugin)\\.ts$' },
      { path: 'Repository\\.ts$|Reads\\.ts$|^server/(platform/)?db/' },
      'routes call services',
    ),
    never(
      'repositories-below-services',
      { path: '^server/modules/.*(Repository|Reads)\\.ts$' },
      { path: '(Service|Routes)\\.ts$|node_modules/fastify' },
      'repositories import no higher layer',
    ),
    never(
      'only-db-command-seeds',
      { path: '^(server|pages|components|store|services|constants|utils|styles)/', pathNot: '^server/db\\.ts$' },
      { path: '^scripts/', pathNot: '^scripts/verify-ledger\\.mjs$' },
      'the product stands without its sample data; the page of the open ledger runs the verifier that others download',
    ),
    never(
      'platform-knows-no-module',
      { path: '^server/platform/' },
      { path: '^server/(modules|commands|jobs|services)' },
      'shared technical code is independent of products',
    ),
    ...layers
      .flat()
      .map((module) =>
        never(
          `public-file-of-${module}`,
          { path: '^server/', pathNot: `^server/(modules/${module}/|db/seed/|art/)` },
          { path: `^server/modules/${module}/(?!${module}(Plugin)?\\.ts$)` },
          'a module is used through its public file',
        ),
      ),
    ...layers
      .flat()
      .map((module) =>
        never(
          `layer-of-${module}`,
          { path: `^server/modules/${module}/` },
          { path: `^server/(services|app|jobs|commands|modules/(${forbiddenFor(module).join('|') || '-'}))(/|\\.ts$)` },
          'a module imports modules of lower layers alone (scripts/lib/serverLayers.cjs)',
        ),
      ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|\\.build|\\.tmp|data|tests)/' },
  },
};
