import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { print } from '../lib/console.mjs';
import { freePortFrom } from '../lib/processes.mjs';
import { createTestInstance } from '../lib/testInstance.mjs';
import { holdBySql, openHotSale } from './holds.mjs';
import { load, repeat } from './measure.mjs';

const port = await freePortFrom(Number(process.env.PORT ?? 4950));
const instance = createTestInstance({ port, apiPort: await freePortFrom(port + 1), environment: { HOLD_SECONDS: '1800' } });
const [holdRounds, buyersPerRound] = [3, 10_000];
const rows = [];
const row = (name, result) => rows.push({ name, ...result });

function printTable() {
  const bare = rows[0];
  const fixed = (value, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : '-');
  const cells = rows.map(({ name, perSecond, p99, microseconds, parts, failures }) => [
    name,
    fixed(perSecond),
    fixed(p99, 1),
    fixed(microseconds),
    fixed(microseconds / bare.microseconds, 1),
    fixed(bare.perSecond / perSecond, 1),
    Object.entries(parts)
      .map(([part, value]) => `${part} ${fixed(value)}`)
      .join(', '),
    failures ? `${failures} FAILED` : '',
  ]);
  const head = ['', 'req/s', 'p99 ms', 'CPU µs', 'CPU ×bare', 'time ×bare', 'where the CPU went', ''];
  const widths = head.map((title, at) => Math.max(title.length, ...cells.map((line) => line[at].length)));
  for (const line of [head, ...cells])
    print(
      line
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at])))
        .join('  ')
        .trimEnd(),
    );
}

const median = (results) => [...results].sort((a, b) => a.perSecond - b.perSecond)[Math.floor(results.length / 2)];

/** Orders of one ticket. Each buyer buys once, because a repeated cart gets the order that is open. */
function orders({ sessionID, tierID, people }) {
  let next = 0;
  const nextBuyer = () => {
    if (next === people.length) throw new Error('There are too few buyers for this machine.');
    return people[next++];
  };
  const body = JSON.stringify({ sessionID, lines: [{ tierID, quantity: 1 }] });
  const setupRequest = (request) => ({
    ...request,
    body,
    headers: {
      origin: instance.origin,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      cookie: `__Host-sid=${nextBuyer().token}; nsid=1`,
    },
  });
  return [{ method: 'POST', setupRequest }];
}

const bare = fork(fileURLToPath(new URL('bareServer.mjs', import.meta.url)));
try {
  const barePort = await new Promise((resolve) => bare.once('message', resolve));
  print(`Bench: bare Node http = 1; 16 connections. Server ready in ${(await instance.start()).toFixed(1)} s`);
  const pid = Object.fromEntries(instance.children().map((child) => [child.name, [child.pid]]));
  const postgres = [instance.postmaster()];
  const events = `${instance.apiOrigin}/api/v1/events`;
  const { items } = await fetch(`${events}/feed?limit=50`).then((answer) => answer.json());
  const page = `${instance.origin}/event/${items[0].eventID}/`;
  const api = { api: pid.api, postgres };
  const web = { web: pid.web, ...api };
  /** Requests a different path each time. */
  const paths = (pathOf) => {
    let n = 0;
    return [{ setupRequest: (request) => ({ ...request, path: pathOf(n++) }) }];
  };
  const { pathname: eventsPath } = new URL(events);

  row('bare http, 10 kB', await load({ url: `http://127.0.0.1:${barePort}/`, groups: { bare: [bare.pid] } }));
  row('API: events.feed, 10', await load({ url: `${events}/feed?limit=10`, groups: api }));
  // Without `near` the radius changes nothing but the address, so that no two requests share an answer.
  const feeds = paths((n) => `${eventsPath}/feed?limit=10&withinKm=${1 + (n % 2000)}`);
  row('API: events.feed, 10, not shared', await load({ url: events, groups: api, requests: feeds }));
  row('API: events.byId', await load({ url: `${events}/${items[0].eventID}`, groups: api }));
  const singles = paths((n) => `${eventsPath}/${items[n % items.length].eventID}`);
  row('API: events.byId, each in turn', await load({ url: events, groups: api, requests: singles }));

  // The page cache keeps an address by the parameters that pages read; any other parameter changes nothing.
  const fresh = () => `${new URL(page).pathname}?code=${randomUUID()}`;
  for (let n = 0; n < 2; n++) {
    const probe = await fetch(instance.origin + fresh());
    if (probe.status !== 200 || probe.headers.get('x-cache') !== 'MISS')
      throw new Error(`The event page was not rendered: ${probe.status} ${probe.headers.get('x-cache')}`);
  }
  row('event page, rendered', await load({ url: page, groups: web, requests: paths(fresh), connections: 8 }));
  row('event page, cached', await load({ url: page, groups: web }));

  const database = await instance.openDatabase();
  const { host, port: databasePort, user, password, database: name } = database.connectionParameters;
  const pool = new pg.Pool({ host, port: databasePort, user, password, database: name, max: 16 });
  const holds = { raw: [], api: [] };
  // In turn, so that other load on the machine affects both; the first round warms both up.
  for (let round = 0; round <= holdRounds; round++) {
    const ends = { seconds: round === 0 ? 2 : 4, warmUp: round === 0 ? 1000 : 100 };
    const raw = await repeat({ once: holdBySql(pool, await openHotSale(database)), groups: { postgres, client: [process.pid] }, ...ends });
    const begin = orders(await openHotSale(database, buyersPerRound));
    const through = await load({ url: `${events}/payments`, groups: api, requests: begin, ...ends });
    if (round === 0) continue;
    holds.raw.push(raw);
    holds.api.push(through);
  }
  await pool.end();
  await database.end();
  row('hold: raw SQL', median(holds.raw));
  row('hold: API ticketBegin', median(holds.api));
  print('');
  printTable();
  const [raw, through] = rows.slice(-2);
  print(`\nHold throughput through the whole API: ${(through.perSecond / raw.perSecond).toFixed(2)} of the raw SQL's.`);
} catch (error) {
  print(error.stack);
  process.exitCode = 1;
} finally {
  bare.kill();
  await instance.stop();
}
process.exit();
