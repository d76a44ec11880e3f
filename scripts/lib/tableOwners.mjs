import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';

/** Stands for an expression of a template that is no table constant. */
const computed = 'a computed table';
const sqlWrite =
  /(?<!\b(?:FOR|KEY|DO|ON) )\b(?:INSERT INTO|UPDATE|DELETE FROM|TRUNCATE(?: TABLE)?)\s+(?:ONLY )?(?:\$\{(\d+)\}|"?([a-z_]+))/gi;
const drizzleWrites = new Set(['insert', 'update', 'delete']);
const databases = new Set(['db', 'tx', 'database', 'dbOrTx']);

/** Written by the database's triggers alone, and the module that owns them. */
const writtenByTriggers = { release_topics: 'ott' };

/** Writes that may stay outside the owner's module; a table's owner is the one other module that writes it. */
export const tableExceptions = [
  {
    file: 'server/modules/events/insertOrder.ts',
    tables: ['payments', 'orders', 'idempotency_keys'],
    reason: 'payment, order, hold and stored response in one statement: the hot path of a sale, measured by scripts/bench',
  },
  {
    file: 'server/jobs/cleanUp.ts',
    tables: [computed],
    reason: 'the retention periods of all modules are one list, which the privacy policy repeats',
  },
  {
    file: 'server/modules/analytics/visitorDaysSql.ts',
    tables: [computed],
    reason: 'a partition of visitor_events, whose name has its day',
  },
];

/** `server/modules/<module>/…` is the module; of the other files, the folder. */
export const moduleOf = (path) => /^server\/(?:modules\/)?([^/]+)\//.exec(path)?.[1] ?? 'server';

export function visitAll(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => visitAll(child, visit));
}
export const parse = ({ path, text }) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);

const isSchema = ({ path }) => path.startsWith('server/db/schema/');

/** The tables of the schema, by the name of their constant. */
export function readTables(files) {
  const tables = new Map();
  for (const file of files.filter(isSchema))
    visitAll(parse(file), (node) => {
      if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isCallExpression(node.initializer)) return;
      const [name] = node.initializer.arguments;
      if (node.initializer.expression.text === 'pgTable' && name && ts.isStringLiteral(name)) tables.set(node.name.text, name.text);
    });
  return tables;
}

/** The text of a template or string; `${n}` stands for its expression n. */
export function textOf(node) {
  if (!ts.isTemplateExpression(node)) return node.text;
  return node.head.text + node.templateSpans.map(({ literal }, index) => `\${${index}}${literal.text}`).join('');
}

/** The tables that a file inserts into, updates or deletes from, as calls of drizzle or as SQL. Comments are not read. */
function writtenBy(file, tables) {
  const names = new Set(tables.values());
  const source = parse(file);
  const imported = new Map();
  const written = new Set();
  visitAll(source, (node) => {
    if (ts.isImportSpecifier(node)) imported.set(node.name.text, tables.get((node.propertyName ?? node.name).text));
  });
  const tableOf = (node) => (node && ts.isIdentifier(node) && imported.get(node.text)) || null;
  visitAll(source, (node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && drizzleWrites.has(node.expression.name.text)) {
      const table = tableOf(node.arguments[0]);
      if (table) written.add(table);
      else if (databases.has(node.expression.expression.text)) written.add(computed);
    }
    if (!ts.isTemplateExpression(node) && !ts.isStringLiteralLike(node)) return;
    for (const [, expression, name] of textOf(node)
      .replace(/--[^\n]*/g, '')
      .matchAll(sqlWrite)) {
      if (expression !== undefined) written.add(tableOf(node.templateSpans[Number(expression)]?.expression) ?? computed);
      else if (names.has(name)) written.add(name);
    }
  });
  return [...written];
}

/** Every write of a table outside the schema. */
function findWrites(files) {
  const tables = readTables(files);
  return files
    .filter((file) => !isSchema(file))
    .flatMap((file) => writtenBy(file, tables).map((table) => ({ table, path: file.path, module: moduleOf(file.path) })));
}
const isExcepted = (exceptions, { table, path }) => exceptions.some(({ file, tables }) => file === path && tables.includes(table));

/** The module that owns each table, by the table's name. */
export const ownersOf = (files, exceptions = tableExceptions) =>
  new Map([
    ...Object.entries(writtenByTriggers),
    ...findWrites(files)
      .filter((write) => !isExcepted(exceptions, write))
      .map(({ table, module }) => [table, module]),
  ]);

/**
 * Each table is written by one module, its owner. Returns a sentence for every table with several writers or none, for every write whose table
 * cannot be read, and for every exception that is no longer needed. `files` have a `path` from the root of the repository and a `text`.
 */
export function tableFaults(files, exceptions = tableExceptions) {
  const tables = readTables(files);
  const writes = findWrites(files);
  const owned = writes.filter((write) => !isExcepted(exceptions, write));
  const writersOf = (name) => owned.filter(({ table }) => table === name);
  return [
    ...writersOf(computed).map(({ path }) => `${path} writes ${computed}: name the table in the statement`),
    ...[...tables.values()].flatMap((name) => {
      const writers = writersOf(name);
      const modules = new Set([...writers.map(({ module }) => module), ...[writtenByTriggers[name]].filter(Boolean)]);
      if (modules.size === 0) return [`table ${name} has no owner: no module writes it`];
      return modules.size === 1 ? [] : [`table ${name} has several writers: ${writers.map(({ path }) => path).join(', ')}`];
    }),
    ...exceptions.flatMap(({ file, tables: allowed }) =>
      allowed
        .filter((name) => !writes.some(({ table, path }) => table === name && path === file))
        .map((name) => `${file} writes ${name} no longer: remove the exception in scripts/lib/tableOwners.mjs`),
    ),
  ];
}

/** The files that `tableFaults` reads: the server without seeds, which fill the tables of all modules. */
export const readServerFiles = (root) =>
  readdirSync(join(root, 'server'), { recursive: true })
    .map((name) => `server/${name}`)
    .filter((path) => path.endsWith('.ts') && !path.startsWith('server/db/seed/'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
