import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { buy } from '../fleet/purchases.mjs';
import { print } from '../lib/console.mjs';
import { freePortFrom } from '../lib/processes.mjs';
import { createTestInstance } from '../lib/testInstance.mjs';
import { openHotSale } from './holds.mjs';
import { load, processorSeconds, repeat } from './measure.mjs';

/**
 * `npm run bench:sizing`: what whole acts cost, in processor time of all programs together, for the table of docs/operations.md, "Sizing": an order from the cart to the booked
 * ticket, and a viewer of a film, with a CDN and without.
 */
const port = await freePortFrom(Number(process.env.PORT ?? 4950));
const cdn = {
  FILM_CDN_KIND: 'nginx',
  FILM_CDN_BASE: `http://127.0.0.1:${port + 5}`,
  FILM_CDN_SECRET: 'links'.repeat(8),
  FILM_CDN_ORIGIN_KEY: 'edges'.repeat(8),
};
const instance = createTestInstance({ port, apiPort: await freePortFrom(port + 1), environment: cdn });
const [viewerCount, orderSeconds, workers] = [2000, 15, 8];

/** A signed-in person as `buy` needs one; each request is sent once, to the API. */
const personOf = (token) => {
  const send = async (path, contentType, body) => {
    const headers = {
      origin: instance.origin,
      'content-type': contentType,
      'idempotency-key': randomUUID(),
      cookie: `__Host-sid=${token}`,
    };
    const answer = await fetch(new URL(path, instance.apiOrigin), { method: 'POST', redirect: 'manual', headers, body });
    const text = await answer.text();
    return { status: answer.status, body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null };
  };
  return {
    call: (_method, path, input) => send(`/api/v1${path}`, 'application/json', JSON.stringify(input)),
    form: (path, fields) => send(path, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString()),
  };
};

/** Orders until the tickets are booked, which workers do. */
async function measureOrders(database, groups) {
  const sale = await openHotSale(database, 6000);
  const offer = { sessionID: sale.sessionID, tier: { tierID: sale.tierID } };
  let next = 0;
  const once = async () => {
    const person = sale.people[next++];
    const refuse = (answer) => {
      throw new Error(`An order was refused: ${JSON.stringify(answer)}`);
    };
    await buy(personOf(person.token), offer, refuse);
  };
  const booked = async () =>
    (await database.query(`SELECT count(*)::int AS count FROM payments WHERE subject_id = $1 AND status = 'BOOKED'`, [sale.sessionID]))
      .rows[0].count;
  const allBooked = async () => {
    for (const end = Date.now() + 120_000; (await booked()) < next; await wait(200))
      if (Date.now() > end) throw new Error(`${next - (await booked())} orders are not booked`);
  };
  await repeat({ once, groups: {}, seconds: 5, workers });
  await allBooked();
  const [first, before, since] = [next, Object.entries(groups).map(([, pids]) => processorSeconds(pids)), performance.now()];
  await repeat({ once, groups: {}, seconds: orderSeconds, workers });
  await allBooked();
  const count = next - first;
  const parts = Object.fromEntries(
    Object.entries(groups).map(([name, pids], n) => [name, ((processorSeconds(pids) - before[n]) / count) * 1e6]),
  );
  return {
    perSecond: count / ((performance.now() - since) / 1000),
    microseconds: Object.values(parts).reduce((total, part) => total + part, 0),
    parts,
    failures: 0,
  };
}

const rows = [];
try {
  await instance.start();
  const pid = Object.fromEntries(instance.children().map((child) => [child.name, [child.pid]]));
  const api = { api: pid.api, postgres: [instance.postmaster()] };
  const database = await instance.openDatabase();
  rows.push(['an order, from the cart to the booked ticket', await measureOrders(database, { ...api, worker: pid.worker })]);

  const { people } = await openHotSale(database, viewerCount);
  const { rows: films } = await database.query(
    `SELECT r.release_id AS "releaseID", p.video_id AS "videoID" FROM releases r JOIN release_parts p USING (release_id)
     WHERE r.state = 'PUBLISHED' AND r.kind = 'FILM' AND NOT r.is_premium AND p.kind = 'MAIN' AND p.state = 'READY' ORDER BY r.release_id LIMIT 1`,
  );
  const begun = [];
  for (const { token } of people) {
    const { status, body } = await personOf(token).call('POST', '/ott/playback', films[0]);
    if (status !== 200 || !body.edge) throw new Error(`A film was not begun: ${status} ${JSON.stringify(body)}`);
    begun.push({ token, body });
  }
  /** A request of another viewer each time. */
  const inTurn = (requestOf) => {
    let n = 0;
    return [{ setupRequest: (request) => ({ ...request, ...requestOf(begun[n++ % begun.length]) }) }];
  };
  const headersOf = (token) => ({
    origin: instance.origin,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    cookie: `__Host-sid=${token}; nsid=1`,
  });
  const post = (input) => inTurn(({ token, body }) => ({ method: 'POST', body: JSON.stringify(input(body)), headers: headersOf(token) }));
  rows.push([
    'a film begun',
    await load({ url: `${instance.apiOrigin}/api/v1/ott/playback`, groups: api, requests: post(() => films[0]) }),
  ]);
  rows.push([
    'its next addresses at the CDN',
    await load({
      url: `${instance.apiOrigin}/api/v1/ott/playback/renew`,
      groups: api,
      requests: post(({ edge }) => ({ renewalToken: edge.renewalToken })),
    }),
  ]);
  const pieces = inTurn(({ token, body }) => ({
    path: body.playlistURL.replace('master.m3u8', `${body.renditions[0].name}.mp4`),
    headers: { cookie: `__Host-sid=${token}`, range: 'bytes=0-149999' },
  }));
  rows.push(['a piece of 150 kB from the API', await load({ url: instance.apiOrigin, groups: api, requests: pieces })]);
  await database.end();

  for (const [name, { perSecond, microseconds, parts, failures }] of rows)
    print(
      `${name.padEnd(46)} ${perSecond.toFixed(0).padStart(6)}/s ${microseconds.toFixed(0).padStart(7)} µs  ${Object.entries(parts)
        .map(([part, value]) => `${part} ${value.toFixed(0)}`)
        .join(', ')}${failures ? `  ${failures} FAILED` : ''}`,
    );
} catch (error) {
  print(error.stack);
  process.exitCode = 1;
} finally {
  await instance.stop();
}
process.exit();
