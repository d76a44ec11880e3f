/** @jest-environment node */
interface File {
  path: string;
  text: string;
}
interface TableReads {
  readFaults: (files: File[], layers: string[][], exceptions?: { file: string; tables: string[]; reason: string }[]) => string[];
}
// oxlint-disable-next-line typescript/no-require-imports -- modules of the scripts have no types
const { readFaults } = require('@/scripts/lib/tableReads.mjs') as TableReads;

const layers = [['users'], ['orders', 'films']];
const schema = {
  path: 'server/db/schema/all.ts',
  text: "export const users = pgTable('users', {});\nexport const orders = pgTable('orders', {});",
};
const writing = (module: string, table: string): File => ({
  path: `server/modules/${module}/${table}Repository.ts`,
  text: `import { ${table} } from '../../db/schema/all';\ndb.insert(${table}).values({});`,
});
const reading = (module: string, text: string): File => ({
  path: `server/modules/${module}/reads.ts`,
  text: `import { orders as rows } from '../../db/schema/all';\n${text}`,
});
const faultsOf = (files: File[], exceptions: Parameters<TableReads['readFaults']>[2] = []) =>
  readFaults([schema, writing('users', 'users'), writing('orders', 'orders'), ...files], layers, exceptions);
const fault = (module: string) => [`server/modules/${module}/reads.ts reads orders, which belongs to orders, of the same layer or above`];

test.each([
  ['the same layer', 'films'],
  ['a lower layer', 'users'],
])('a module of %s that imports the table is refused', (_, module) => {
  expect(faultsOf([reading(module, 'db.select().from(rows);')])).toEqual(fault(module));
});

test.each(['SELECT 1 FROM orders o', 'SELECT 1 FROM users u JOIN orders USING (id)', 'SELECT 1 FROM users, orders'])(
  'a read in SQL is found: %s',
  (text) => {
    expect(faultsOf([{ path: 'server/modules/users/reads.ts', text: `db.execute(sql\`${text} WHERE \${1}\`);` }])).toEqual(fault('users'));
  },
);

test('reads of lower layers, comments and plain words are allowed', () => {
  const text = "db.execute(sql`SELECT 1 FROM users -- JOIN orders\n`); // FROM orders\nthrow new Error('from users, orders');";
  expect(faultsOf([{ path: 'server/modules/films/reads.ts', text }])).toEqual([]);
});

test('an exception allows one read, and is refused when that read is gone', () => {
  const exceptions = [{ file: 'server/modules/films/reads.ts', tables: ['orders'], reason: 'measured' }];
  expect(faultsOf([reading('films', 'db.select().from(rows);')], exceptions)).toEqual([]);
  expect(faultsOf([], exceptions)).toEqual([
    'server/modules/films/reads.ts reads orders no longer: remove the exception in scripts/lib/tableReads.mjs',
  ]);
});
