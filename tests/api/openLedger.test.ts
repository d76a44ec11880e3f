import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql, type SQL } from 'drizzle-orm';
import { auditLedger, recordAudit } from '@/server/modules/audit/recordAudit';
import { appendLeaves, createOpenLedger, eraseEntrySalts } from '@/server/modules/openLedger/openLedger';
import { eraseUser } from '@/server/modules/users/users';
import type { Database, Tx } from '@/server/platform/db/client';
import { openLifecycleApp, type LifecycleApp } from '../support/lifecycleApp';
import type { Person } from '../support/testApp';

let app: LifecycleApp;
let folder: string;
let investors: Person[];
let owner: Person;
const inAnHour = () => new Date(Date.now() + 3_600_000);
const run = promisify(execFile);
const verify = (...args: string[]) =>
  run('node', ['scripts/verify-ledger.mjs', ...args]).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );

/** A funded campaign with sales, a distribution and payouts; its ledger has leaves and a checkpoint. */
beforeAll(async () => {
  app = await openLifecycleApp();
  folder = await mkdtemp(join(tmpdir(), 'marquee-ledger-'));
  const people = await app.people();
  ({ investors, owner } = people);
  const paying = await app.beginCampaign(people, false);
  for (const who of [0, 1, 2]) await paying.apply({ kind: 'invest', who, thousands: 10 });
  for (const kind of ['deadline', 'sell', 'sell', 'share', 'pay'] as const) await paying.apply({ kind });
}, 60_000);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const openLedgerWith = (secrets: string) =>
  createOpenLedger({ db: app.db, clock: { now: inAnHour }, secrets, publicOrigin: app.config.PUBLIC_ORIGIN });
const publish = () => openLedgerWith(app.config.APP_SECRET).publishCheckpoint();
const countGroups = () => app.bank.count(sql`SELECT count(*) AS n FROM posting_groups`);

/** What the audit finds after changes that a person with rights in the database makes; they are rolled back. */
async function foundAfter(...changes: (SQL | ((tx: Tx) => Promise<void>))[]): Promise<string[]> {
  let found: string[] = [];
  const back = new Error('taken back');
  await app.db
    .transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      for (const change of changes) await (typeof change === 'function' ? change(tx) : tx.execute(change));
      const deviations = await auditLedger(tx as unknown as Database, new Date()); // -- a savepoint of this transaction instead of one of its own
      found = deviations.map(({ invariant, id }) => `${invariant} ${id}`);
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
  return found;
}
const anySale = sql`(SELECT min(group_id) FROM posting_groups WHERE type = 'sale')`;

test('groups of the last ten minutes wait; older ones get one leaf each, and a checkpoint is signed once a day', async () => {
  expect(await appendLeaves(app.db, new Date(), 1000)).toBe(0);
  expect(await publish()).toBe(0);
  expect((await app.fastify.inject({ url: '/.well-known/ledger/checkpoint' })).statusCode).toBe(404);
  const groups = await countGroups();
  expect(await appendLeaves(app.db, inAnHour(), 3)).toBe(3);
  expect(await appendLeaves(app.db, inAnHour(), 1000)).toBe(groups - 3);
  expect(await appendLeaves(app.db, inAnHour(), 1000)).toBe(0);
  expect([await publish(), await publish()]).toEqual([1, 0]);
  const { items, verifierKeys } = (await app.call('other.ledgerCheckpoints', {})).body;
  expect(items).toMatchObject([{ size: groups, note: expect.stringContaining(`/ledger\n${groups}\n`) }]);
  const answer = await app.fastify.inject({ url: '/.well-known/ledger/checkpoint' });
  expect(answer.body).toBe(items[0].note);
  expect((await app.fastify.inject({ url: '/.well-known/ledger/keys' })).body).toBe(`${verifierKeys[0]}\n`);
  expect(await auditLedger(app.db, new Date())).toEqual([]);
});

describe('a change of the ledger is found by the audit, even by one who may disable triggers', () => {
  test.each<[string, () => SQL[], string]>([
    [
      'an edited amount',
      () => [sql`UPDATE postings SET amount_minor = amount_minor * 2 WHERE group_id = ${anySale}`],
      'LEAVES_MATCH_POSTINGS',
    ],
    [
      'an edited date',
      () => [sql`UPDATE posting_groups SET occurred_at = occurred_at - interval '1 day' WHERE group_id = ${anySale}`],
      'LEAVES_MATCH_POSTINGS',
    ],
    [
      'an account given to another owner',
      () => [sql`UPDATE ledger_accounts SET owner_id = 'usr_x' WHERE kind = 'investorPayable'`],
      'LEAVES_MATCH_POSTINGS',
    ],
    [
      'a deleted posting group',
      () => [sql`DELETE FROM postings WHERE group_id = ${anySale}`, sql`DELETE FROM posting_groups WHERE group_id = ${anySale}`],
      'LEAVES_MATCH_POSTINGS',
    ],
    [
      'a deleted group with its leaf',
      () => [sql`DELETE FROM ledger_leaves WHERE position = 1`, sql`UPDATE ledger_leaves SET position = position - 1 WHERE position > 1`],
      'LEAVES_MATCH_POSTINGS',
    ],
    [
      'two leaves in another order',
      () => [
        sql`UPDATE ledger_leaves SET position = -1 WHERE position = 1`,
        sql`UPDATE ledger_leaves SET position = 1 WHERE position = 2`,
        sql`UPDATE ledger_leaves SET position = 2 WHERE position = -1`,
      ],
      'LEAVES_MATCH_POSTINGS',
    ],
    ['an emptied ledger', () => [sql`TRUNCATE posting_groups CASCADE`], 'LEAVES_MATCH_POSTINGS'],
    ['emptied leaves', () => [sql`TRUNCATE ledger_leaves`], 'CHECKPOINTS_MATCH_LEAVES'],
    ['another root', () => [sql`UPDATE ledger_checkpoints SET root = 'A'`], 'CHECKPOINTS_MATCH_LEAVES'],
    ['a deleted secret', () => [sql`DELETE FROM ledger_salts WHERE owner_id = 'platform'`], 'LEAVES_MATCH_POSTINGS'],
    [
      'a secret that was erased while the account is open',
      () => [sql`UPDATE ledger_salts SET secret = NULL WHERE owner_id <> 'platform'`],
      'LEAVES_MATCH_POSTINGS',
    ],
  ])('%s', async (_change, statements, invariant) => {
    expect((await foundAfter(...statements())).map((one) => one.split(' ')[0])).toContain(invariant);
  });

  test('emptied and filled again with another amount, the leaves no longer fit the checkpoint', async () => {
    const refill = async (tx: Tx) => void (await appendLeaves(tx as unknown as Database, inAnHour(), 1000));
    const edit = sql`UPDATE postings SET amount_minor = amount_minor * 2 WHERE group_id = ${anySale}`;
    const empty = sql`TRUNCATE ledger_leaves, ledger_nodes, ledger_erased_entries`;
    expect((await foundAfter(edit, empty, refill)).map((one) => one.split(' ')[0])).toContain('CHECKPOINTS_MATCH_LEAVES');
    expect(await foundAfter(empty, refill)).toEqual([]);
  });

  test.each(['ledger_leaves', 'ledger_nodes', 'ledger_checkpoints', 'ledger_erased_entries'])('%s refuses changes', async (table) => {
    await expect(app.db.execute(sql.raw(`TRUNCATE ${table}`))).rejects.toThrow();
    expect(await foundAfter(sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER ${table}_append_only`))).toEqual([`APPEND_ONLY ${table}`]);
  });

  test('a finding is a case of operations', async () => {
    await app.set(sql`ALTER TABLE posting_groups DISABLE TRIGGER USER`);
    await app.set(sql`UPDATE posting_groups SET memo = memo || '.' WHERE group_id = ${anySale}`);
    await recordAudit(app.db, new Date(), 'https://marquee.test');
    const { rows } = await app.db.execute(
      sql`SELECT subject_id FROM operations_cases WHERE kind = 'LEDGER_DEVIATION' AND resolved_at IS NULL ORDER BY 1`,
    );
    await app.set(sql`UPDATE posting_groups SET memo = rtrim(memo, '.') WHERE group_id = ${anySale}`);
    await app.set(sql`ALTER TABLE posting_groups ENABLE TRIGGER USER`);
    expect(rows).toEqual([{ subject_id: 'APPEND_ONLY' }, { subject_id: 'LEAVES_MATCH_POSTINGS' }]);
    expect(await recordAudit(app.db, new Date(), 'https://marquee.test')).toEqual([]);
  });
});

describe('the proof of a statement', () => {
  const proofOf = async (as: Person) => (await app.call('campaigns.portfolioProof', {}, { as })).body;
  const keyOf = async () => (await app.call('other.ledgerCheckpoints', {})).body.verifierKeys[0] as string;
  const fileOf = async (proof: unknown) => {
    const file = join(folder, 'proof.json');
    await writeFile(file, JSON.stringify(proof));
    return file;
  };

  test('an investor’s proof is verified by the script, and names no other person [R-LEDGER-017]', async () => {
    const [asha, bala] = investors as [Person, Person];
    const proof = await proofOf(asha);
    expect(proof.pending).toEqual([]);
    const said = await verify(await fileOf(proof), '--key', await keyOf());
    expect(said).toContain(`investor:${asha.userID}:payable:INR`);
    expect(said).toMatch(/^OK: \d+ entries of [3-9] posting groups/);
    expect(JSON.stringify(proof)).not.toContain(bala.userID);
    expect(JSON.stringify(proof)).not.toContain(owner.userID);
  });

  test('a changed amount, another checkpoint and another key are refused', async () => {
    const [asha] = investors as [Person];
    const proof = await proofOf(asha);
    const key = await keyOf();
    const edited = JSON.stringify(proof).replace(/(amountMinor\\":\\"-?)(\d)/, '$19$2');
    expect(await verify(await fileOf(JSON.parse(edited)), '--key', key)).toMatch(/NOT VERIFIED: This entry is not in the ledger/);
    const larger = { ...proof, checkpoint: proof.checkpoint.replace(/\n(\d+)\n/, '\n1$1\n') };
    expect(await verify(await fileOf(larger), '--key', key)).toMatch(/NOT VERIFIED: The signature/);
    const other = openLedgerWith('another secret').verifierKeys[0] ?? '';
    expect(await verify(await fileOf(proof), '--key', other)).toMatch(/NOT VERIFIED: None of the known keys/);
  });

  test('anyone with an older checkpoint finds a ledger that was changed or is shorter [R-LEDGER-017]', async () => {
    const log = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const since = join(folder, 'older.txt');
    await writeFile(since, (await app.fastify.inject({ url: '/.well-known/ledger/checkpoint' })).body);
    expect(await verify('--log', log, '--since', since)).toMatch(/OK: the first \d+ are those of the older checkpoint/);
    const swapCase = sql`UPDATE ledger_leaves SET leaf_hash = translate(leaf_hash, lower(leaf_hash) || upper(leaf_hash), upper(leaf_hash) || lower(leaf_hash)) WHERE position = 3`;
    const change = async (statement: SQL) => {
      await app.set(sql`ALTER TABLE ledger_leaves DISABLE TRIGGER USER`);
      await app.set(statement);
    };
    await change(swapCase);
    expect(await verify('--log', log, '--since', since)).toMatch(
      /NOT VERIFIED: The ledger of \d+ posting groups was changed after it was signed/,
    );
    await change(swapCase);
    await change(sql`UPDATE ledger_leaves SET position = position + 1000 WHERE position > 3`);
    expect(await verify('--log', log, '--since', since)).toMatch(/NOT VERIFIED: The ledger does not publish its leaves/);
    await change(sql`UPDATE ledger_leaves SET position = position - 1000 WHERE position > 3`);
    await app.set(sql`ALTER TABLE ledger_leaves ENABLE TRIGGER USER`);
    expect(await verify('--log', log)).toMatch(/^OK/);
  });

  test('after an account is closed, its entries are hashes that nothing explains, and the tree is still whole', async () => {
    const dev = investors[2] as Person;
    let found: unknown = null;
    const back = new Error('taken back');
    await app.db
      .transaction(async (tx) => {
        await eraseEntrySalts(tx, dev.userID);
        await eraseUser(tx, dev.userID, new Date());
        found = await auditLedger(tx as unknown as Database, new Date());
        const { rows } = await tx.execute(sql`SELECT secret FROM ledger_salts WHERE owner_id = ${dev.userID}`);
        expect(rows).toEqual([{ secret: null }]);
        throw back;
      })
      .catch((error: unknown) => {
        if (error !== back) throw error;
      });
    expect(found).toEqual([]);
  });
});
