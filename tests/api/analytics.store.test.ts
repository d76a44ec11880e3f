import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { createPostgresStore, eraseAnalyticsData } from '@/server/modules/analytics/analyticsRepository';
import type { RecordedEvent } from '@/server/modules/analytics/analyticsStore';
import { carryOver } from '@/server/modules/analytics/carryOverSql';
import { recountPages } from '@/server/modules/analytics/pageCountsSql';
import { setupTestApp } from '../support/setupTestApp';

const app = setupTestApp();
const { signal } = new AbortController();
const now = new Date('2026-11-21T12:00:00.000Z');
const store = () => createPostgresStore(app.db);

interface Visit {
  id: string;
  at: string;
  session: string | null;
  user: string | null;
  path: string;
  name: string;
  isPhone: boolean;
  isServerTime?: boolean;
}
const visit = (id: string, over: Partial<Visit> = {}): Visit => ({
  id,
  at: '2026-11-21T10:00:00.000Z',
  session: 'tab',
  user: null,
  path: '/',
  name: 'PAGE_VISIT',
  isPhone: false,
  ...over,
});
const recorded = ({ id, at, session, user, path, name, isPhone, isServerTime = false }: Visit): RecordedEvent => ({
  event: {
    id,
    eventName: name,
    sessionID: session,
    userID: user,
    pathName: path,
    deviceInfo: { type: isPhone ? 'M_WEB' : 'WEB', os: 'Linux' },
    component: 'page',
    eventType: 'VISIT',
    screenName: 'Home',
    valueMap: { href: path },
  } as never,
  at: new Date(at),
  isServerTime,
  step: null,
});
const write = (visits: readonly Visit[]) => store().write(visits.map(recorded));
const rollUp = () => store().rollUp(now, signal);

type Counts = Record<string, { count: number; visitors: number; signedIn: number; phones: number }>;
async function stored(): Promise<Counts> {
  const { rows } = await app.db.execute<Counts[string] & { key: string }>(
    sql`SELECT day || ' ' || event_name || ' ' || path_name AS key, count, visitors, signed_in AS "signedIn", phones FROM analytics_days`,
  );
  return Object.fromEntries(rows.map(({ key, ...row }) => [key, row]));
}
/** The same counts made in the plainest way: each ID once a day, the first one. */
function expected(visits: readonly Visit[]): Counts {
  const groups = new Map<string, Visit[]>();
  const seen = new Set<string>();
  for (const one of visits) {
    const day = one.at.slice(0, 10);
    if (seen.has(`${one.id} ${day}`)) continue;
    seen.add(`${one.id} ${day}`);
    const key = `${day} ${one.name} ${one.path}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return Object.fromEntries(
    [...groups].map(([key, group]) => [
      key,
      {
        count: group.length,
        visitors: new Set(group.map(({ session, id }) => session ?? `event ${id}`)).size,
        signedIn: new Set(group.flatMap(({ user }) => user ?? [])).size,
        phones: group.filter(({ isPhone }) => isPhone).length,
      },
    ]),
  );
}
const partitions = async () => {
  const { rows } = await app.db.execute<{ name: string }>(
    sql`SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'visitor_events'::regclass ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};
const rowsIn = async (table: string) => {
  const { rows } = await app.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)}`);
  return rows[0]?.n;
};

test('however visits are written and counted in pieces, the counts equal those of all single visits', async () => {
  const visits = fc.record({
    id: fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 }),
    at: fc.constantFrom('2026-11-20T23:59:59.999Z', '2026-11-21T00:00:00.000Z', '2026-11-21T10:00:00.000Z'),
    session: fc.constantFrom('tab1', 'tab2', 'tab3', null),
    user: fc.constantFrom('usr_1', 'usr_2', null),
    path: fc.constantFrom('/', '/explore/'),
    name: fc.constantFrom('PAGE_VISIT', 'PLAY'),
    isPhone: fc.boolean(),
  });
  const step = fc.record({ batch: fc.array(visits, { minLength: 1, maxLength: 8 }), counts: fc.boolean(), repeats: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      await app.db.execute(sql`TRUNCATE visitor_events, analytics_days, analytics_pending`);
      for (const { batch, counts, repeats } of steps) {
        await write(batch);
        if (counts) await rollUp();
        if (repeats) await write(batch);
      }
      await rollUp();
      const all = steps.flatMap(({ batch }) => batch);
      expect(await stored()).toEqual(expected(all));
      expect(await rollUp()).toBe(0);
      for (const day of ['2026-11-20', '2026-11-21']) await recountPages(app.db, day);
      expect(await stored()).toEqual(expected(all));
    }),
    { numRuns: 25 },
  );
});

test('a batch that is committed after later ones were counted is counted by the next run, once', async () => {
  const [first, early, late] = [[visit('first')], [visit('early')], [visit('late'), visit('other', { session: 'tab2' })]];
  // The device is known, so that the two do not wait for each other.
  await write(first);
  await app.db.transaction(async (tx) => {
    await createPostgresStore(tx as never).write(early.map(recorded));
    await write(late);
    await rollUp();
    expect(await stored()).toEqual(expected([...first, ...late]));
  });
  await rollUp();
  await rollUp();
  expect(await stored()).toEqual(expected([...first, ...late, ...early]));
});

test('a backlog that takes several transactions counts a tab once, whichever of them has it', async () => {
  await app.db.execute(sql`
    INSERT INTO visitor_events (event_id, batch_id, event_name, at, day, session_id, user_id, path_name, is_phone)
    SELECT md5('e' || n)::uuid, n, 'PAGE_VISIT', '2026-11-21T10:00:00Z', '2026-11-21', md5('tab')::uuid, 'usr_1', '/', false FROM generate_series(1, 1100) n`);
  await app.db.execute(sql`INSERT INTO analytics_pending SELECT 'PAGES', day, batch_id FROM visitor_events`);
  expect(await rollUp()).toBe(3);
  expect(Object.values(await stored())).toEqual([{ count: 1100, visitors: 1, signedIn: 1, phones: 0 }]);
});

test('a run that is killed before its commit counts nothing, and the next run counts everything once', async () => {
  await write([visit('a'), visit('b')]);
  const killed = {
    ...app.db,
    execute: app.db.execute.bind(app.db),
    transaction: (work: never) =>
      app.db.transaction(async (tx) => {
        await (work as (over: typeof tx) => Promise<unknown>)(tx);
        throw new Error('killed');
      }),
  };
  await expect(createPostgresStore(killed as never).rollUp(now, signal)).rejects.toThrow('killed');
  expect(await stored()).toEqual({});
  await Promise.all([rollUp(), rollUp()]);
  expect(await stored()).toEqual(expected([visit('a'), visit('b')]));
});

test('a run reads what arrived since the last one, and not the rest of the day', async () => {
  await write(Array.from({ length: 150 }, (_, n) => visit(`first${n}`, { session: `tab${n}` })));
  await rollUp();
  await app.db.execute(sql`UPDATE analytics_days SET count = 1000`);
  await write([visit('next', { session: 'tab7' })]);
  await rollUp();
  expect(Object.values(await stored())).toEqual([{ count: 1001, visitors: 150, signedIn: 0, phones: 0 }]);
});

test('an event stamped at its arrival, because its clock was wrong, is stored once when it is sent again after midnight', async () => {
  await write([visit('stamped', { at: '2026-11-20T23:59:59.000Z', isServerTime: true })]);
  await write([visit('stamped', { at: '2026-11-21T00:00:01.000Z', isServerTime: true }), visit('fresh', { isServerTime: true })]);
  expect(await rowsIn('visitor_events')).toBe(2);
});

test('events of equal devices share one row', async () => {
  await write([visit('a'), visit('b'), visit('c', { isPhone: true })]);
  await write([visit('d')]);
  expect(await rowsIn('visitor_devices')).toBe(2);
});

test('days are prepared ahead, take the events that came before, and are dropped as a whole', async () => {
  await write([visit('unprepared', { at: '2026-11-15T08:00:00.000Z' }), visit('old', { at: '2026-08-23T23:59:59.000Z' })]);
  expect(await rowsIn('visitor_events_default')).toBe(2);
  await store().purge(now);
  expect(await partitions()).toEqual([
    'visitor_events_20261115',
    ...['20261120', '20261121', '20261122', '20261123', '20261124', '20261125', '20261126', '20261127', '20261128'].map(
      (day) => `visitor_events_${day}`,
    ),
    'visitor_events_default',
  ]);
  expect(await rowsIn('visitor_events_default')).toBe(0);
  expect(await rowsIn('visitor_events_20261115')).toBe(1);
  await write([visit('unprepared', { at: '2026-11-15T08:00:00.000Z' }), visit('today')]);
  expect(await rowsIn('visitor_events_20261121')).toBe(1);
  expect(await rowsIn('visitor_events')).toBe(2);
  expect(await store().purge(now)).toBe(0);

  await rollUp();
  const counts = await stored();
  // Ninety days after the fifteenth, nothing of it is younger than ninety days.
  await store().purge(new Date('2027-02-12T23:00:00.000Z'));
  expect(await partitions()).toContain('visitor_events_20261115');
  await store().purge(new Date('2027-02-13T00:00:00.000Z'));
  expect(await partitions()).not.toContain('visitor_events_20261115');
  expect(await partitions()).toContain('visitor_events_20261121');
  await store().purge(new Date('2027-03-01T00:00:00.000Z'));
  expect([await rowsIn('visitor_events'), await rowsIn('visitor_devices')]).toEqual([0, 0]);
  expect(await stored()).toEqual(counts);
});

test('a query for one day reads its partition only', async () => {
  await store().purge(now);
  const { rows } = await app.db.execute<{ 'QUERY PLAN': string }>(
    sql`EXPLAIN SELECT count(*) FROM visitor_events WHERE day = '2026-11-21' AND batch_id BETWEEN 5 AND 7`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('visitor_events_20261121');
  expect(plan).not.toMatch(/default|20261120/);
});

test('rows of the version before are moved and counted once, also while that version goes on writing', async () => {
  const insertOld = (id: string, at: string, session: string) =>
    app.db.execute(sql`
      INSERT INTO analytics_events (id, event_name, at, session_id, path_name, event, step, subject_kind, subject_key, source, device, watched_ms)
      VALUES (${id}, 'PAGE_VISIT', ${at}, ${session}, '/',
        '{"deviceInfo": {"type": "M_WEB"}, "component": "page", "valueMap": {"href": "/?a"}}', 'VIEW', 'SLUG', 'film', 'SEARCH', 'mobile', 0)`);
  await insertOld('a', '2026-11-21T09:00:00Z', 'tab');
  await insertOld('b', '2026-11-01T09:00:00Z', 'tab');
  await app.db.execute(sql`
    INSERT INTO audience_pending_days (day) VALUES ('2026-11-21');
    INSERT INTO analytics_days (day, event_name, path_name, count, visitors, signed_in, phones) VALUES ('2026-11-01', 'PAGE_VISIT', '/', 7, 7, 0, 0)`);
  await write([visit('c', { isPhone: true })]);
  await rollUp();
  expect(await carryOver(app.db, now, signal)).toBe(2);
  await rollUp();
  const counts = { count: 2, visitors: 1, signedIn: 0, phones: 2 };
  const earlier = { count: 7, visitors: 7, signedIn: 0, phones: 0 };
  expect(await stored()).toEqual({ '2026-11-21 PAGE_VISIT /': counts, '2026-11-01 PAGE_VISIT /': earlier });
  expect((await app.db.execute(sql`SELECT count, day::text AS day FROM analytics_pending WHERE count = 'AUDIENCE'`)).rows).toEqual([
    { count: 'AUDIENCE', day: '2026-11-21' },
  ]);
  const { rows } = await app.db.execute(
    sql`SELECT step, subject_kind, source, device, is_phone, value_map, component FROM visitor_events WHERE event_id = md5('a')::uuid`,
  );
  expect(rows).toEqual([{ step: 1, subject_kind: 1, source: 2, device: 1, is_phone: true, value_map: { href: '/?a' }, component: 'page' }]);

  await insertOld('a', '2026-11-21T09:00:00Z', 'tab');
  await insertOld('d', '2026-11-21T11:00:00Z', 'tab4');
  await carryOver(app.db, now, signal);
  await rollUp();
  expect(await stored()).toMatchObject({ '2026-11-21 PAGE_VISIT /': { count: 3, visitors: 2, signedIn: 0, phones: 3 } });
  expect([await rowsIn('analytics_events'), await carryOver(app.db, now, signal)]).toEqual([0, 0]);
});

test('after an account is closed its events have no user and no tab', async () => {
  await write([visit('a', { user: 'usr_gone' }), visit('b', { user: 'usr_other' })]);
  await app.db.transaction((tx) => eraseAnalyticsData(tx, 'usr_gone'));
  const { rows } = await app.db.execute(sql`SELECT user_id, session_id IS NULL AS has_no_tab FROM visitor_events ORDER BY user_id`);
  expect(rows).toEqual([
    { user_id: 'usr_other', has_no_tab: false },
    { user_id: null, has_no_tab: true },
  ]);
});
