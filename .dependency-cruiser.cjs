const { forbiddenFor, layers } = require('./scripts/lib/serverLayers.cjs');

const products = 'ott|campaigns|events|studio';
const never = (name, from, to, why) => ({ name, severity: 'error', comment: why, from, to });

/** Which layer may import which (docs/decisions/001 and README). scripts/checkDeps.mjs also fails a run that read too few files. */
module.exports = {
  forbidden: [
    never('no-circles', {}, { circular: true }, 'every file stands above what it imports'),
    never(
      'ground-floor',
      { path: '^(constants|styles)/' },
      { path: '^(utils|services|store|components|pages|server)/' },
      'constants and styles import nothing of ours',
    ),
    never('constants-know-no-styles', { path: '^constants/' }, { path: '^styles/' }, 'constants stand on nothing'),
    never('styles-are-leaves', { path: '^styles/' }, { path: '^constants/' }, 'styles stand on styles'),
    never(
      'utils-are-leaves',
      { path: '^utils/' },
      { path: '^(services|store|components|pages|server|styles)/' },
      'utils know only constants',
    ),
    never(
      'services-know-no-store',
      { path: '^services/' },
      { path: '^(store|components|pages|styles)/|^server/(?!contract/)' },
      'HTTP never reaches up',
    ),
    never(
      'store-knows-no-ui',
      { path: '^store/' },
      { path: '^(components|pages|styles)/|^server/(?!contract/)' },
      'state never reaches up',
    ),
    never('only-store-calls-services', { path: '^(components|pages)/' }, { path: '^services/' }, 'screens talk to the store'),
    never(
      'ui-is-dumb',
      { path: '^components/(ui|content)/' },
      { path: '^(store|pages)/|^components/(?!ui|content)' },
      'primitives get props',
    ),
    never('ui-below-content', { path: '^components/ui/' }, { path: '^components/content/' }, 'primitives know no content'),
    never(
      'products-apart',
      { path: `^components/(${products})/` },
      { path: `^(components|store)/(${products}|account|channel)/`, pathNot: '^(components|store)/$1/' },
      'compose products in account, channel or pages',
    ),
    never(
      'products-below-shell',
      { path: `^components/(${products})/` },
      { path: '^components/shell/', pathNot: '^components/shell/Seo\\.tsx$' },
      'of the shell a screen uses its Seo alone',
    ),
    never(
      'store-products-apart',
      { path: `^store/(${products})/` },
      { path: `^store/(${products}|account|channel)/`, pathNot: '^store/$1/' },
      'share through tags, not imports',
    ),
    never(
      'shell-knows-no-product',
      { path: '^components/shell/' },
      { path: `^(components|store)/(${products}|account|channel)/` },
      'layouts carry any page',
    ),
    never('pages-are-roofs', { path: '^(components|store|services|utils)/' }, { path: '^pages/' }, 'nothing stands on a page'),
    never(
      'middleware-is-light',
      { path: '^middleware\\.ts$' },
      { path: '^(store|services|components|server)/|node_modules/(react|axios)' },
      'runs on the edge',
    ),
    never(
      'contract-is-zod-only',
      { path: '^server/contract/' },
      { pathNot: '^(server/contract/|node_modules/zod)|zod' },
      'server and web share it',
    ),
    never(
      'server-knows-no-web',
      { path: '^server/' },
      { path: '^(pages|components|store|services|constants|utils|styles)/' },
      'server and web share the contract alone',
    ),
    never(
      'web-sees-contract-only',
      { path: '^(pages|components|store|services|utils|constants|styles)/' },
      { path: '^server/(?!contract/)' },
      'server and web share the contract alone',
    ),
    never(
      'web-runs-paths-only',
      { path: '^(pages|components|store|services|utils|constants|styles)/' },
      {
        path: '^server/contract/(?!(paths|interests|waterfall|filmSplit|rights|gstin|rentalBounds|freshSignIn|newMember|privacyChoice|countryLists)\\.ts)',
        dependencyTypesNot: ['type-only'],
      },
      'the browser ships paths and types, never zod',
    ),
    never(
      'axios-in-one-place',
      { path: '^(pages|components|store|services|utils|constants|styles)/', pathNot: '^services/http/' },
      { path: 'node_modules/axios/' },
      'also by import(), which lint does not see',
    ),
    never(
      'routes-know-no-sql',
      { path: '^server/modules/.*(Routes|Plugin)\\.ts$' },
      { path: 'Repository\\.ts$|Reads\\.ts$|^server/(platform/)?db/' },
      'routes call services',
    ),
    never(
      'repositories-know-no-service',
      { path: '^server/modules/.*(Repository|Reads)\\.ts$' },
      { path: '(Service|Routes)\\.ts$|node_modules/fastify' },
      'SQL never reaches up',
    ),
    never(
      'platform-knows-no-module',
      { path: '^server/platform/' },
      { path: '^server/(modules|commands|jobs|services)' },
      'shared technical code knows no product',
    ),
    ...layers.flat().map((module) =>
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
