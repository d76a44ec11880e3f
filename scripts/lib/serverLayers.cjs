/**
 * The layers of the server, the lowest first. A module may import modules of lower layers, never one of its own layer or above
 * (docs/decisions and server/README.md say why some stand where they do). The composition root, the worker's task lists and the
 * operator commands are above them all.
 */
const layers = [
  ['users', 'ledger', 'analytics', 'monitoring', 'media', 'staff', 'settings'],
  ['notifications', 'openLedger'],
  ['sandbox', 'images', 'cases', 'moderation'],
  ['auth', 'kyc'],
  ['channels'],
  ['payments', 'videos', 'organisations'],
  ['orders'],
  ['campaigns'],
  ['ott', 'events'],
  ['splits'],
  ['returns', 'invoices', 'rewards'],
  ['portfolio', 'studio', 'releaseDesk', 'search', 'site', 'audit'],
  ['accounts'],
  ['operations'],
];

/** For each module, the modules that it may not import. */
const forbiddenFor = (module) => {
  const own = layers.findIndex((layer) => layer.includes(module));
  return layers
    .slice(own)
    .flat()
    .filter((other) => other !== module);
};

module.exports = { layers, forbiddenFor };
