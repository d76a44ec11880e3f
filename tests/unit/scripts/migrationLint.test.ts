/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// oxlint-disable-next-line typescript/no-require-imports -- modules of the scripts have no types
const { migrationFaults } = require('@/scripts/lib/migrationLint.mjs') as {
  migrationFaults: (sql: string) => { line: number; problem: string }[];
};
const problems = (sql: string) => migrationFaults(sql).map(({ problem }) => problem);

describe('a migration may not block or break the version that runs beside it', () => {
  test.each([
    ['ALTER TABLE "orders" ADD COLUMN "kind" text NOT NULL;', /NOT NULL column without a default/],
    ['ALTER TABLE orders ADD kind text NOT NULL, ADD note text;', /NOT NULL column without a default/],
    ['ALTER TABLE orders ADD COLUMN number text DEFAULT new_number() NOT NULL;', /rewrites the table/],
    ['ALTER TABLE orders ADD COLUMN total integer GENERATED ALWAYS AS (a + b) STORED;', /rewrites the table/],
    ['ALTER TABLE orders ALTER COLUMN kind SET NOT NULL;', /reads the whole table/],
    ['ALTER TABLE orders ALTER COLUMN kind SET DATA TYPE integer;', /changes a type/],
    ['ALTER TABLE orders ALTER COLUMN kind TYPE integer;', /changes a type/],
    ['ALTER TABLE orders DROP COLUMN kind;', /drops a column/],
    ['ALTER TABLE orders RENAME COLUMN kind TO sort;', /renames/],
    ['ALTER TABLE orders RENAME TO purchases;', /renames/],
    ['DROP TABLE orders;', /drops a table/],
    ['CREATE UNIQUE INDEX "a" ON "orders" USING btree ("kind");', /CONCURRENTLY/],
    ['CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON orders (kind);', /without transaction/],
    ['ALTER TABLE orders ADD CONSTRAINT c CHECK (kind > 0);', /NOT VALID/],
    ['ALTER TABLE orders ADD CONSTRAINT c FOREIGN KEY (kind) REFERENCES kinds(id);', /NOT VALID/],
    ['ALTER TABLE orders ADD CONSTRAINT c UNIQUE (kind, total);', /USING INDEX/],
    ['TRUNCATE orders;', /locks/],
  ])('%s', (sql, problem) => {
    expect(problems(sql)).toEqual([expect.stringMatching(problem)]);
  });

  test.each([
    `ALTER TABLE orders ADD COLUMN kind text;`,
    `ALTER TABLE orders ADD COLUMN kind text DEFAULT 'a(b)' NOT NULL;`,
    `ALTER TABLE orders ADD COLUMN at timestamptz DEFAULT now() NOT NULL;`,
    `ALTER TABLE orders ADD CONSTRAINT c CHECK (kind > 0) NOT VALID;`,
    `ALTER TABLE orders VALIDATE CONSTRAINT c;`,
    `ALTER TABLE orders DROP CONSTRAINT c;`,
    `-- without transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS a ON orders (kind);`,
    `CREATE TABLE IF NOT EXISTS "kinds" ("id" text);\n--> statement-breakpoint\nCREATE INDEX a ON kinds (id);\nALTER TABLE "kinds" ADD CONSTRAINT c CHECK (id <> '');`,
    `-- ALTER TABLE orders DROP COLUMN kind;`,
    `CREATE FUNCTION f() RETURNS void AS $$ BEGIN ALTER TABLE orders DROP COLUMN kind; END $$ LANGUAGE plpgsql;`,
  ])('but this is safe: %s', (sql) => {
    expect(migrationFaults(sql)).toEqual([]);
  });

  test('a statement is accepted with a reason above it, and only where one is needed', () => {
    const drop = 'ALTER TABLE orders DROP COLUMN kind;';
    expect(problems(`-- allowed: no version since 2.4 reads this column\n${drop}`)).toEqual([]);
    expect(problems(`-- allowed: fine\n${drop}`)).toEqual([expect.stringMatching(/gives no reason/)]);
    expect(problems(`-- allowed: no version since 2.4 reads this column\nSELECT 1;`)).toEqual([expect.stringMatching(/not needed/)]);
    expect(migrationFaults(`-- allowed: no version since 2.4 reads this column\n${drop}\n\n${drop}`)).toEqual([
      { line: 4, problem: expect.stringMatching(/drops a column/) },
    ]);
  });

  test('it reads the migrations there are, and finds what older ones did while nothing was released', () => {
    const folder = join(process.cwd(), 'server/db/migrations');
    const faults = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .flatMap((name) => migrationFaults(readFileSync(join(folder, name), 'utf8')));
    expect(faults.length).toBeGreaterThan(10);
    // All tables of the first file are its own.
    expect(migrationFaults(readFileSync(join(folder, '0001_tables.sql'), 'utf8'))).toEqual([]);
  });
});
