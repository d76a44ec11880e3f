import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { addExpiredHolds, openHotSale } from '../bench/holds.mjs';
import { until } from './children.mjs';
import { queryOn } from './databases.mjs';

const holdCount = 20_000;
const limitSeconds = 60;

/** What the roles of workers mean, and how fast they give seats back. */
export function createWorkerChecks({ fleet, expect }) {
  const query = (text, params) => queryOn(fleet.primaryUrl(), text, params);
  const stateOf = async (queue, id) => (await query('SELECT state FROM jobs.job WHERE name = $1 AND id = $2', [queue, id]))[0]?.state;
  const add = async (queue, data) => (await query('INSERT INTO jobs.job (name, data) VALUES ($1, $2) RETURNING id', [queue, data]))[0].id;

  /** A worker for films runs no other job and no scheduled task; the one for money leaves films alone. */
  async function workerRoles() {
    const tasksSince = async () => (await query('SELECT count(*)::int AS count FROM scheduled_tasks WHERE started_at > $1', [at]))[0].count;
    await fleet.stopProgram('worker1');
    const [{ at }] = await query('SELECT clock_timestamp() AS at');
    const [probe, film] = [await add('probe', { note: 'fleet' }), await add('encodeFirstRendition', { videoID: 'vid_none' })];
    await until(async () => (await stateOf('encodeFirstRendition', film)) === 'completed', 20, 'The job of a film');
    // Several tasks are due every two to five seconds.
    await wait(6000);
    const alone = { tasks: await tasksSince(), probe: await stateOf('probe', probe) };
    await fleet.stopProgram('worker2');
    await fleet.start('worker1');
    const waiting = await add('encodeFirstRendition', { videoID: 'vid_none' });
    await until(async () => (await stateOf('probe', probe)) === 'completed', 20, 'The probe');
    await until(async () => (await tasksSince()) > 3, 20, 'The scheduled tasks');
    const untouched = await stateOf('encodeFirstRendition', waiting);
    await fleet.start('worker2');
    await until(async () => (await stateOf('encodeFirstRendition', waiting)) === 'completed', 20, 'The job of the second film');
    expect(alone.tasks === 0 && alone.probe === 'created', `beside the worker for films alone: ${JSON.stringify(alone)}`);
    expect(untouched === 'created', `beside the worker for money alone the job of a film was ${untouched}`);
    return 'each worker ran its own queues, one of them the tasks';
  }

  /** As `npm run bench:holds`, through the pooler and with commits that wait for the replica. */
  async function expiredHolds() {
    const client = new pg.Client({ connectionString: fleet.primaryUrl() });
    await client.connect();
    try {
      // The limits of the programs are set on the role.
      await client.query('SET statement_timeout = 0');
      const sale = await openHotSale(client);
      await addExpiredHolds(client, sale, holdCount);
      const since = performance.now();
      const held = async () => (await client.query('SELECT held FROM session_tiers WHERE tier_id = $1', [sale.tierID])).rows[0].held;
      await until(async () => (await held()) === 0, limitSeconds, `The release of ${holdCount} holds`);
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      const { rows } = await client.query(
        `SELECT (SELECT held FROM event_sessions WHERE session_id = $1) AS held, count(*) FILTER (WHERE state = 'EXPIRED')::int AS expired
         FROM orders WHERE subject_id = $1`,
        [sale.sessionID],
      );
      expect(rows[0].held === 0 && rows[0].expired === holdCount, JSON.stringify(rows[0]));
      return `${holdCount} holds after ${seconds} s`;
    } finally {
      await client.end();
    }
  }

  return { workerRoles, expiredHolds };
}
