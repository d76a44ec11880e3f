import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { deviations } from '../../tests/faults/consistency.mjs';
import { createApiClient } from '../../tests/support/apiClient.mjs';
import { print } from '../lib/console.mjs';
import { until } from './children.mjs';
import { createFilmChecks } from './films.mjs';
import { startFleet } from './fleet.mjs';
import { createModerator } from './moderation.mjs';
import { createMonitoringChecks } from './monitoring.mjs';
import { createObjectStoreChecks } from './objectStore.mjs';
import { createPageChecks } from './pageChecks.mjs';
import { createRecoveryChecks } from './recoveryChecks.mjs';
import { createWorkerChecks } from './workerChecks.mjs';

/**
 * `npm run test:fleet`: proves through the front what docs/operations.md promises of more than one machine, while its programs are restarted and killed.
 * `CHECKS=limits,failover` runs some.
 */
const fleet = await startFleet();
const { origin, ports } = fleet;
const apiOrigins = ports.api.map((port) => `http://127.0.0.1:${port}`);
const webOrigins = ports.web.map((port) => `http://127.0.0.1:${port}`);

const expect = (isTrue, what) => {
  if (!isTrue) throw new Error(what);
};
/** The status of one request; 0 without an answer. Each caller has an address of its own, so that only one check meets the limits. */
const statusOf = (url, { address = '198.51.100.1', headers = {} } = {}) =>
  fetch(url, { headers: { 'x-forwarded-for': address, ...headers }, redirect: 'manual', signal: AbortSignal.timeout(15_000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );

const takeDown = createModerator({ fleet, origin, expect });
const checks = {
  ...createPageChecks({ fleet, origin, webOrigins, expect }),
  ...createObjectStoreChecks({ fleet, origin, statusOf, expect }),
  ...createMonitoringChecks({ fleet, expect }),
  ...createWorkerChecks({ fleet, expect }),
  ...createFilmChecks({ fleet, origin, takeDown, expect }),

  /** A takedown is seen on every web server within a second. */
  async takedown() {
    const { items } = await createApiClient(origin).waitForOk('/events/feed?limit=50');
    const { eventID } = items.at(-1);
    const path = `/event/${eventID}/`;
    for (const web of webOrigins) expect((await statusOf(web + path)) === 200, `${web}${path} is not there`);
    await takeDown('EVENT', eventID);
    const since = performance.now();
    for (const url of [origin, ...webOrigins]) await until(async () => (await statusOf(url + path)) === 404, 1, `The end of ${url}${path}`);
    return `${Math.round(performance.now() - since)} ms after the answer`;
  },

  /** A session that ended at one API is refused by all. */
  async signOut() {
    const client = createApiClient(origin);
    await client.signIn('sandbox-viewer');
    const headers = { cookie: client.cookieHeader() };
    const all = () => Promise.all([origin, ...apiOrigins, ...webOrigins].map((at) => statusOf(`${at}/api/v1/users/me`, { headers })));
    expect(
      (await all()).every((status) => status === 200),
      'the session is not known everywhere',
    );
    await client.call('POST', '/auth/logout', {});
    const after = await all();
    expect(
      after.every((status) => status === 401),
      `after the sign-out: ${after}`,
    );
    return `${after.length} addresses answered 401`;
  },

  /** Two API processes count the calls of one address together. */
  async limits() {
    const counts = new Map();
    const [limit, more] = [6000, 100];
    for (let sent = 0; sent < limit + more; sent += 100) {
      const batch = Array.from({ length: 100 }, () => statusOf(`${origin}/api/v1/auth/methods`, { address: '198.51.100.99' }));
      for (const status of await Promise.all(batch)) counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    const text = JSON.stringify(Object.fromEntries(counts));
    expect(counts.get(200) === limit && counts.get(429) === more, `instead of ${limit} answers and ${more} refusals: ${text}`);
    return text;
  },

  /** Every program is restarted, one after another, while pages and the API are read and an event is edited. */
  async rollingRestart() {
    const paths = ['/', '/explore/', '/api/v1/events/feed?limit=10', '/api/v1/auth/methods'];
    const counts = new Map();
    let isOver = false;
    const reader = async (n) => {
      for (let i = n; !isOver; i += 1) {
        const path = paths[i % paths.length];
        const status = await statusOf(origin + path, { address: `198.51.100.${10 + n}` });
        const key = status === 200 ? 'good' : `${status} ${path}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
        await wait(5);
      }
    };
    const organiser = createApiClient(origin);
    await organiser.signIn('sandbox-organiser');
    const [{ eventID }] = (await organiser.waitForOk('/studio/events?status=PUBLISHED')).items;
    /** Edits without the client's retries: each must be answered at its first try, and the last one must be there afterwards. */
    let tagline;
    const writer = async () => {
      for (let n = 1; !isOver; n += 1) {
        tagline = `Edit ${n}`;
        const body = JSON.stringify({ tagline });
        const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
        const { status } = await organiser
          .send(`/api/v1/studio/events/${eventID}`, { method: 'PUT', headers, body })
          .catch((error) => ({ status: error.message }));
        const key = status === 200 ? 'edits' : `${status} of an edit`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
        await wait(100);
      }
    };
    const readers = [writer(), ...Array.from({ length: 6 }, (_, n) => reader(n))];
    for (const name of fleet.names) {
      await fleet.stopProgram(name);
      await fleet.start(name);
      // nginx does not use a server for a second after it failed.
      await wait(2500);
    }
    isOver = true;
    await Promise.all(readers);
    const text = JSON.stringify(Object.fromEntries(counts));
    expect(counts.size === 2 && counts.get('good') > 100 && counts.get('edits') > 20, `lost requests: ${text}`);
    const stored = (await organiser.waitForOk(`/studio/events/${eventID}`)).tagline;
    expect(stored === tagline, `the last edit is lost: "${stored}" instead of "${tagline}"`);
    return `${counts.get('good')} reads and ${counts.get('edits')} edits`;
  },

  /** Without Valkey each process counts for itself, and every request is served. */
  async valkeyAway() {
    await fleet.stopProgram('valkey', 'SIGKILL');
    const during = await Promise.all(Array.from({ length: 50 }, () => statusOf(`${origin}/api/v1/auth/methods`)));
    expect(
      during.every((status) => status === 200),
      `without Valkey: ${during}`,
    );
    await fleet.start('valkey');
    await wait(1500);
    expect((await statusOf(`${origin}/api/v1/auth/methods`)) === 200, 'not served after Valkey came back');
    return '50 requests served';
  },

  /** Without the pooler pages come from memory, and what needs the database is refused with a time to wait. */
  async poolerAway() {
    await statusOf(`${origin}/`);
    await fleet.stopProgram('pgbouncer', 'SIGKILL');
    let refused;
    try {
      refused = await fetch(`${origin}/api/v1/users/me`, {
        headers: { cookie: '__Host-sid=unknown' },
        signal: AbortSignal.timeout(15_000),
      });
      expect((await statusOf(`${origin}/`)) === 200, 'the home page is gone without the pooler');
    } finally {
      await fleet.start('pgbouncer');
    }
    expect(refused.status === 503 && refused.headers.has('retry-after'), `without the pooler: ${refused.status}`);
    const since = performance.now();
    await until(async () => (await statusOf(`${origin}/api/ready`)) === 200, 15, 'The return of the database');
    return `back after ${Math.round(performance.now() - since)} ms`;
  },

  ...createRecoveryChecks({ fleet, origin, expect }),

  /** Nothing that the checks did left the ledger or the counters wrong. */
  async consistency() {
    const pg = await import('pg');
    const client = new pg.default.Client({ connectionString: fleet.primaryUrl() });
    await client.connect();
    const found = await deviations(client, { paid: new Map(), booked: new Set(), invested: new Map() }).finally(() => client.end());
    expect(found.length === 0, JSON.stringify(found).slice(0, 1000));
    const audit = await fleet.command('audit');
    expect(/found no deviation/.test(audit), audit);
    return 'no deviation, and none found by the ledger audit';
  },
};

let failed = 0;
try {
  for (const [name, check] of Object.entries(checks)) {
    if (process.env.CHECKS && !process.env.CHECKS.split(',').includes(name)) continue;
    const since = performance.now();
    const result = await check().catch((error) => error);
    const isGood = !(result instanceof Error);
    failed += isGood ? 0 : 1;
    print(
      `  ${isGood ? 'passed' : 'FAILED'}  ${name.padEnd(16)} ${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s  ${isGood ? result : result.message}`,
    );
  }
} finally {
  if (process.env.KEEP_FLEET !== '1') await fleet.stop();
}
process.exit(failed > 0 ? 1 : 0);
