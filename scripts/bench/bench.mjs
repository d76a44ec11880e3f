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

const bare = fork(fileURLToPath(new URL('bareServer.mjs', import.meta.url)));
try {
  const barePort = await new Promise((resolve) => bare.once('message', resolve));
  print(`Bench: bare Node http = 1; 16 connections. Server ready in ${(await instance.start()).toFixed(1)} s`);
  const pid = Object.fromEntries(instance.children().map((child) => [child.name, [child.pid]]));
  const postgres = [instance.postmaster()];
  const { items } = await fetch(`${instance.origin}/api/v1/events/feed?limit=10`).then((answer) => answer.json());
  const page = `${instance.origin}/event/${items[0].eventID}/`;

  row('bare http, 10 kB', await load({ url: `http://127.0.0.1:${barePort}/`, groups: { bare: [bare.pid] } }));
  row('API: events.feed, 10', await load({ url: `${instance.apiOrigin}/api/v1/events/feed?limit=10`, groups: { api: pid.api, postgres } }));
  row(
    'API: events.byId',
    await load({ url: `${instance.apiOrigin}/api/v1/events/${items[0].eventID}`, groups: { api: pid.api, postgres } }),
  );

  const probe = await fetch(page);
  if (probe.status === 200) {
    // A new address is not in the page cache.
    const fresh = [{ setupRequest: (request) => ({ ...request, path: `${new URL(page).pathname}?n=${randomUUID()}` }) }];
    row(
      'event page, rendered',
      await load({ url: page, groups: { web: pid.web, api: pid.api, postgres }, requests: fresh, connections: 8, warmUp: 300 }),
    );
    row('event page, cached', await load({ url: page, groups: { web: pid.web, api: pid.api, postgres } }));
  } else print(`The event page answers ${probe.status}; it was not measured.`);

  const database = await instance.openDatabase();
  const sale = await openHotSale(database);
  const { connectionParameters } = database;
  const { host, port: databasePort, user, password, database: name } = connectionParameters;
  const pool = new pg.Pool({ host, port: databasePort, user, password, database: name, max: 16 });
  row('hold: raw SQL', await repeat({ once: holdBySql(pool, sale), groups: { postgres, client: [process.pid] } }));
  await pool.end();
  await database.query('DELETE FROM ticket_hold_lines WHERE tier_id = $1', [sale.tierID]);
  await database.query('DELETE FROM ticket_holds WHERE session_id = $1', [sale.sessionID]);
  await database.query('DELETE FROM orders WHERE subject_id = $1', [sale.sessionID]);
  await database.query('UPDATE event_sessions SET held = 0 WHERE session_id = $1', [sale.sessionID]);
  await database.query('UPDATE session_tiers SET held = 0 WHERE tier_id = $1', [sale.tierID]);

  let n = 0;
  const cart = JSON.stringify({ sessionID: sale.sessionID, lines: [{ tierID: sale.tierID, quantity: 1 }] });
  const begin = [
    {
      method: 'POST',
      setupRequest: (request) => ({
        ...request,
        body: cart,
        headers: {
          origin: instance.origin,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          cookie: `__Host-sid=${sale.people[n++ % sale.people.length].token}; nsid=1`,
        },
      }),
    },
  ];
  row(
    'hold: API ticketBegin',
    await load({ url: `${instance.apiOrigin}/api/v1/events/payments`, groups: { api: pid.api, postgres }, requests: begin }),
  );
  await database.end();
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
