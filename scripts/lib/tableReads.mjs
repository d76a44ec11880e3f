import * as ts from 'typescript';
import { moduleOf, ownersOf, parse, readTables, tableExceptions, textOf, visitAll } from './tableOwners.mjs';

const sqlRead = /\b(?:FROM|JOIN|USING|,)\s+(?:LATERAL )?"?([a-z_]+)/g;
const isStatement = /\b(?:SELECT|FROM|JOIN)\b/;

/** Reads of a table whose owner is of the same layer or above. Each needs a reason why the owner is not asked. */
export const readExceptions = [
  {
    file: 'server/modules/auth/loginSessionRepository.ts',
    tables: ['channels', 'channel_members'],
    reason: 'who calls, and whether they have a channel, is one prepared statement of every request',
  },
  {
    file: 'server/modules/ledger/returnsRepository.ts',
    tables: ['campaigns', 'commitments'],
    reason: 'the share of a sale is computed in the statement that has locked its counter, from the terms of the campaign',
  },
  {
    file: 'server/modules/campaigns/campaignRepository.ts',
    tables: ['releases', 'events'],
    reason: 'a published work makes a funded campaign due, and an event on sale decides whether its link to the campaign may change',
  },
  {
    file: 'server/modules/campaigns/campaignPageReads.ts',
    tables: ['releases', 'events'],
    reason: 'the works that a campaign paid for, by their link to it, in the one query of its page',
  },
  {
    file: 'server/modules/events/salesReads.ts',
    tables: ['audience_days'],
    reason: 'the funnel of an event has the visits and checkouts that the audience reports count, in the one query of its sales',
  },
  {
    file: 'server/modules/events/eventReads.ts',
    tables: ['releases'],
    reason: 'an event page names its titles, and the campaign of an event is that of the title that premieres there',
  },
  {
    file: 'server/modules/releaseDesk/releaseTableReads.ts',
    tables: ['audience_weeks'],
    reason: 'the table of releases shows and orders by the views that the audience reports count, in its one query',
  },
  { file: 'server/modules/ott/linkReads.ts', tables: ['events'], reason: 'a release links to an event of the same owner, and names it' },
];

/** The tables that a file reads or writes, as constants of the schema or by name after FROM, JOIN or USING. Comments are not read. */
function usedBy(file, tables) {
  const names = new Set(tables.values());
  const source = parse(file);
  const imported = new Map();
  visitAll(source, (node) => {
    const table = ts.isImportSpecifier(node) && tables.get((node.propertyName ?? node.name).text);
    if (table) imported.set(node.name.text, table);
  });
  const used = new Set(imported.values());
  visitAll(source, (node) => {
    if (!ts.isTemplateExpression(node) && !ts.isStringLiteralLike(node)) return;
    const text = textOf(node).replace(/--[^\n]*/g, '');
    if (isStatement.test(text)) for (const [, name] of text.matchAll(sqlRead)) if (names.has(name)) used.add(name);
  });
  return [...used];
}

/**
 * A module may read the tables of lower layers; what it needs from its own layer or above it gets from a function of the owner. Returns a
 * sentence for every other read, and for every exception that is no longer needed. `layers` are lists of modules, the lowest first.
 */
export function readFaults(files, layers, exceptions = readExceptions, writeExceptions = tableExceptions) {
  const tables = readTables(files);
  const owners = ownersOf(files, writeExceptions);
  const layerOf = (module) => layers.findIndex((layer) => layer.includes(module));
  const reads = files
    .filter(({ path }) => layerOf(moduleOf(path)) >= 0)
    .flatMap((file) => usedBy(file, tables).map((table) => ({ path: file.path, table, owner: owners.get(table) })))
    .filter(({ path, owner }) => owner !== undefined && owner !== moduleOf(path) && layerOf(owner) >= layerOf(moduleOf(path)));
  const isExcepted = ({ path, table }) => exceptions.some(({ file, tables: allowed }) => file === path && allowed.includes(table));
  return [
    ...reads
      .filter((read) => !isExcepted(read))
      .map(({ path, table, owner }) => `${path} reads ${table}, which belongs to ${owner}, of the same layer or above`),
    ...exceptions.flatMap(({ file, tables: allowed }) =>
      allowed
        .filter((name) => !reads.some(({ path, table }) => path === file && table === name))
        .map((name) => `${file} reads ${name} no longer: remove the exception in scripts/lib/tableReads.mjs`),
    ),
  ];
}
