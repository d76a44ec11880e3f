import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openCampaignApp, type CampaignApp } from '../support/campaignApp';

let app: CampaignApp;
let folder: string;
let program: string;
beforeAll(async () => {
  app = await openCampaignApp();
  // Next to the repository's own packages, which the program imports by name.
  folder = mkdtempSync(join(process.cwd(), 'node_modules/.killed-worker-'));
  program = join(folder, 'crashingRefundWorker.mjs');
  const how = ['--bundle', '--platform=node', '--format=esm', '--packages=external', '--log-level=error', `--outfile=${program}`];
  execFileSync(join(process.cwd(), 'node_modules/.bin/esbuild'), [join(process.cwd(), 'tests/support/crashingRefundWorker.ts'), ...how]);
});
beforeEach(() => app.empty());
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Another process on the same database; returns how it exited. */
const worker = (where: 'ending' | 'refunding' | 'never', nth = 1, lanes = 1) => {
  const { status, signal, stderr } = spawnSync(
    process.execPath,
    [program, app.config.DATABASE_URL, app.config.APP_SECRET, where, String(nth), String(lanes)],
    {
      encoding: 'utf8',
      timeout: 120_000,
    },
  );
  return { status, signal, stderr };
};
const count = (statement: ReturnType<typeof sql>) => app.bank.count(statement);
const inState = (state: string) => count(sql`SELECT count(*) AS n FROM commitments WHERE state = ${state}`);
const refundedByBank = () => count(sql`SELECT count(*) AS n FROM sandbox_refunds`);

test('all or nothing: three investors of a failed round, and its worker killed twice: each is refunded exactly once', async () => {
  const { campaignID } = await app.addCampaign();
  for (const name of ['Asha', 'Bala', 'Chitra']) await app.invest(await app.signIn(name), campaignID, 10_000_00);
  await app.set(sql`UPDATE campaigns SET deadline_at = now() - interval '1 second' WHERE campaign_id = ${campaignID}`);

  expect(worker('ending', 2)).toMatchObject({ status: null, signal: 'SIGKILL' });
  expect([await inState('CANCELLED'), await inState('COMMITTED'), await refundedByBank()]).toEqual([1, 2, 0]);
  await app.expectConsistent();

  // Its claims expire; the next worker continues.
  await app.set(sql`UPDATE campaigns SET claimed_until = NULL`);
  expect(worker('refunding', 2)).toMatchObject({ status: null, signal: 'SIGKILL' });
  expect(await refundedByBank()).toBe(2);
  expect([await inState('CANCELLED'), await inState('REFUNDED')]).toEqual([2, 1]);
  await app.expectConsistent();

  await app.set(sql`UPDATE campaigns SET claimed_until = NULL`);
  await app.set(sql`UPDATE refunds SET due_at = now() - interval '1 second' WHERE due_at IS NOT NULL`);
  expect(worker('never')).toEqual({ status: 0, signal: null, stderr: '' });
  await app.set(sql`UPDATE campaigns SET claimed_until = NULL`);
  expect(worker('never')).toEqual({ status: 0, signal: null, stderr: '' });
  expect(await app.find(campaignID)).toMatchObject({ state: 'CLOSED_FAILED', endOutcome: 'FAILED' });
  expect([await inState('REFUNDED'), await refundedByBank()]).toEqual([3, 3]);
  expect(await count(sql`SELECT count(*) AS n FROM payments WHERE refunded_minor = captured_minor AND captured_minor = 1023600`)).toBe(3);
  for (const account of [`escrow:${campaignID}:INR`, 'platform:fee_income:INR', 'tax:gst_payable:INR', 'psp:sandbox:clearing:INR'])
    expect(await app.balance(account)).toBe(0);
  expect(await count(sql`SELECT count(*) AS n FROM messages WHERE subject LIKE 'Not funded%'`)).toBe(3);
  await app.expectConsistent();
});

test('four jobs send refunds at the same time, and their worker is killed twice after the bank has made one: each is made exactly once', async () => {
  const { campaignID } = await app.addCampaign();
  const names = ['Asha', 'Bala', 'Chitra', 'Dev', 'Esha', 'Farid', 'Gita', 'Hari'];
  for (const name of names) await app.invest(await app.signIn(name), campaignID, 5_000_00);
  await app.set(sql`UPDATE campaigns SET deadline_at = now() - interval '1 second' WHERE campaign_id = ${campaignID}`);
  const again = async () => {
    await app.set(sql`UPDATE campaigns SET claimed_until = NULL`);
    await app.set(sql`UPDATE refunds SET due_at = now() - interval '1 second' WHERE due_at IS NOT NULL`);
  };

  for (const [least, most] of [
    [2, 5],
    [4, names.length],
  ] as const) {
    expect(worker('refunding', 2, 4)).toMatchObject({ status: null, signal: 'SIGKILL' });
    expect(await refundedByBank()).toBeGreaterThanOrEqual(least);
    expect(await refundedByBank()).toBeLessThanOrEqual(most);
    // What the bank has made is not recorded for every one.
    expect(await inState('REFUNDED')).toBeLessThan(await refundedByBank());
    await app.expectConsistent();
    await again();
  }
  expect(worker('never', 1, 4)).toEqual({ status: 0, signal: null, stderr: '' });
  expect([await inState('REFUNDED'), await refundedByBank()]).toEqual([names.length, names.length]);
  expect(await count(sql`SELECT count(*) AS n FROM refunds WHERE state = 'SUCCEEDED' AND attempts = 0`)).toBe(names.length);
  await app.expectConsistent();
});
