/** @jest-environment node */
interface File {
  path: string;
  text: string;
}
interface TableOwners {
  tableFaults: (files: File[], exceptions?: { file: string; tables: string[]; reason: string }[]) => string[];
}
// oxlint-disable-next-line typescript/no-require-imports -- modules of the scripts have no types
const { tableFaults } = require('@/scripts/lib/tableOwners.mjs') as TableOwners;

const schema = {
  path: 'server/db/schema/orders.ts',
  text: "export const orders = pgTable('orders', { id: text('id') });\nexport const orderLines = pgTable(\n  'order_lines',\n  {},\n);",
};
const owner = {
  path: 'server/modules/orders/orderRepository.ts',
  text: `import { orderLines, orders } from '../../db/schema/orders';
    export const add = (db) => db.insert(orders).values({}).then(() => db.execute(sql\`DELETE FROM order_lines\`));`,
};
const other = (text: string): File => ({
  path: 'server/modules/shop/shopService.ts',
  text: `import { orderLines, orders as rows } from '../../db/schema/orders';\n${text}`,
});
const faultsOf = (text: string, exceptions = [] as Parameters<TableOwners['tableFaults']>[1]) =>
  tableFaults([schema, owner, other(text)], exceptions);
const severalWriters = (table: string) => [`table ${table} has several writers: ${owner.path}, server/modules/shop/shopService.ts`];

test.each([
  ['a call of drizzle', 'orders', 'tx.update(rows).set({ id: null });'],
  ['a call over several lines', 'orders', 'await tx\n  .delete(\n    rows,\n  );'],
  ['a table constant in SQL', 'orders', 'db.execute(sql`INSERT INTO ${rows} (id) VALUES (1)`);'],
  ['a table name in SQL', 'order_lines', 'db.execute(sql`WITH one AS (SELECT ${1}) UPDATE order_lines l SET id = ${2}`);'],
  ['SQL in a prepared text', 'order_lines', "const text = 'INSERT INTO order_lines SELECT 1';"],
])('a write by another module as %s is found', (_, table, text) => {
  expect(faultsOf(text)).toEqual(severalWriters(table));
});

test('reads, locks, comments and updates of other things are no writes', () => {
  expect(
    faultsOf(`
      // db.insert(rows) and sql\`DELETE FROM orders\`
      /* UPDATE orders */
      db.select().from(rows).for('update');
      db.execute(sql\`SELECT 1 FROM \${rows} FOR UPDATE \${lock}
        -- DELETE FROM orders\`);
      createHash('sha256').update(rows2);`),
  ).toEqual([]);
});

test('a write whose table cannot be read is refused', () => {
  const fault = ['server/modules/shop/shopService.ts writes a computed table: name the table in the statement'];
  expect(faultsOf('const clean = (table) => db.execute(sql`DELETE FROM ${table}`);')).toEqual(fault);
  expect(faultsOf('const clean = (table) => db.delete(table);')).toEqual(fault);
});

test('a table that no module writes has no owner', () => {
  expect(tableFaults([schema], [])).toEqual([
    'table orders has no owner: no module writes it',
    'table order_lines has no owner: no module writes it',
  ]);
});

test('an exception allows one write, and is refused when that write is gone', () => {
  const exceptions = [{ file: other('').path, tables: ['orders'], reason: 'measured' }];
  expect(faultsOf('tx.insert(rows);', exceptions)).toEqual([]);
  expect(faultsOf('tx.insert(rows); tx.insert(orderLines);', exceptions)).toEqual(severalWriters('order_lines'));
  expect(faultsOf('', exceptions)).toEqual([
    'server/modules/shop/shopService.ts writes orders no longer: remove the exception in scripts/lib/tableOwners.mjs',
  ]);
});
