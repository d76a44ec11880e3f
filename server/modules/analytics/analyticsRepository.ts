import { eq, sql } from 'drizzle-orm';
import { analyticsEvents } from '../../db/schema/messages';
import { visitorEvents } from '../../db/schema/visitorEvents';
import type { Database, Tx } from '../../platform/db/client';
import type { AnalyticsStore, RecordedEvent } from './analyticsStore';
import { toCode, toDeviceKey, toUUID } from './eventColumnsSql';
import { rollUpPages } from './pageCountsSql';
import { dayBefore } from './retention';
import { maintainDays } from './visitorDaysSql';

const withoutQuery = (path: string) => path.split(/[?#]/, 1)[0]?.slice(0, 300) ?? '';

/** The values that no column has: most events have none. The address of a page is its path, unless it has a query. */
function otherValues({ valueMap }: RecordedEvent['event'], step: RecordedEvent['step']) {
  const stored: Record<string, unknown> = { isSamePlace: false, ...step, releaseID: step?.subjectKey };
  const isStored = (name: string, value: unknown) => (name === 'href' ? !/[?#]/.test(String(value)) : stored[name] === value);
  const others = Object.entries(valueMap).filter(([name, value]) => !isStored(name, value));
  return others.length > 0 ? Object.fromEntries(others) : null;
}

const rowOf = ({ event, at, step }: RecordedEvent) => ({
  id: event.id,
  at: at.toISOString(),
  session: event.sessionID,
  user_id: event.userID,
  event_name: event.eventName,
  path_name: withoutQuery(event.pathName),
  is_phone: event.deviceInfo.type === 'M_WEB',
  device_info: event.deviceInfo,
  component: event.component,
  event_type: event.eventType,
  screen_name: event.screenName,
  value_map: otherValues(event, step),
  step: step?.step ?? null,
  subject_kind: step?.subjectKind ?? null,
  subject_key: step?.subjectKey ?? null,
  source: step?.source ?? null,
  device: step?.device ?? null,
  country: step?.country ?? null,
  // Nulls take no space, and only an event of a viewing has these.
  watched_ms: step?.step === 'WATCH' ? step.watchedMs : null,
  decile_from: step?.step === 'WATCH' ? step.decileFrom : null,
  decile_to: step?.step === 'WATCH' ? step.decileTo : null,
});

/**
 * In one statement: the batch, its devices, its events, and the marks of what is to be counted. The key is the ID and the day. An event keeps the
 * browser's time, so sending it again meets the same key; `withoutRepeated` is about the others.
 */
async function insertBatch(db: Database, events: readonly RecordedEvent[]): Promise<void> {
  await db.execute(sql`
    WITH batch AS MATERIALIZED (SELECT nextval('visitor_batches') AS id),
    incoming AS MATERIALIZED (
      SELECT e.*, ${toUUID(sql`e.id`)} AS event_id, ${toUUID(sql`e.session`)} AS session_id, (e.at AT TIME ZONE 'UTC')::date AS day,
        ${toDeviceKey(sql`e.device_info`)} AS device_key
      FROM jsonb_to_recordset(${JSON.stringify(events.map(rowOf))}::jsonb) AS e(
        id text, at timestamptz, session text, user_id text, event_name text, path_name text, is_phone boolean, device_info jsonb, component text,
        event_type text, screen_name text, value_map jsonb, step text, subject_kind text, subject_key text, source text, device text, country text,
        watched_ms integer, decile_from smallint, decile_to smallint)
    ), devices AS (
      -- Ordered by key, so that two batches with the same new devices do not wait for each other in a circle.
      INSERT INTO visitor_devices (device_key, device, last_day)
      SELECT i.device_key, i.device_info, max(i.day) FROM incoming i
      WHERE NOT EXISTS (SELECT 1 FROM visitor_devices v WHERE v.device_key = i.device_key AND v.last_day >= i.day)
      GROUP BY i.device_key, i.device_info ORDER BY i.device_key
      ON CONFLICT (device_key) DO UPDATE SET last_day = GREATEST(visitor_devices.last_day, EXCLUDED.last_day)
    ), added AS (
      INSERT INTO visitor_events (at, batch_id, device_key, day, watched_ms, step, subject_kind, source, device, decile_from, decile_to, is_phone, event_id,
        session_id, user_id, country, event_name, path_name, subject_key, component, event_type, screen_name, value_map)
      SELECT at, (SELECT id FROM batch), device_key, day, watched_ms, ${toCode('step', sql`step`)}, ${toCode('subject_kind', sql`subject_kind`)},
        ${toCode('source', sql`source`)}, ${toCode('device', sql`device`)}, decile_from, decile_to, is_phone, event_id, session_id, user_id, country,
        event_name, path_name, subject_key, component, event_type, screen_name, value_map
      FROM incoming ON CONFLICT DO NOTHING RETURNING day, step
    )
    INSERT INTO analytics_pending (count, day, batch_id)
    SELECT marks.count, marks.day, batch.id FROM batch CROSS JOIN (
      SELECT 'PAGES' AS count, day FROM added UNION SELECT 'AUDIENCE', day FROM added WHERE step IS NOT NULL) marks`);
}

/** Without those events, stamped at their arrival, that were stored under the day before: sent again after midnight, they have another key. */
async function withoutRepeated(db: Database, events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> {
  const stamped = events.filter(({ isServerTime }) => isServerTime);
  if (stamped.length === 0) return events;
  const days = new Set(stamped.map(({ at }) => dayBefore(at, 1)));
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT sent.id FROM jsonb_array_elements_text(${JSON.stringify(stamped.map(({ event }) => event.id))}::jsonb) AS sent(id)
    JOIN visitor_events v ON v.event_id = ${toUUID(sql`sent.id`)} WHERE v.day = ANY(${`{${[...days].join()}}`}::date[])`);
  const repeated = new Set(rows.map(({ id }) => id));
  return events.filter(({ event, isServerTime }) => !isServerTime || !repeated.has(event.id));
}

export const createPostgresStore = (db: Database): AnalyticsStore => ({
  async write(events) {
    const fresh = await withoutRepeated(db, events);
    if (fresh.length > 0) await insertBatch(db, fresh);
  },
  rollUp: (now, signal) => rollUpPages(db, now, signal),
  purge: (now) => maintainDays(db, now),
});

/** Makes the user's events anonymous. */
export async function eraseAnalyticsData(tx: Tx, userID: string): Promise<void> {
  await tx.update(visitorEvents).set({ userID: null, sessionID: null }).where(eq(visitorEvents.userID, userID));
  await tx.update(analyticsEvents).set({ userID: null, sessionID: null }).where(eq(analyticsEvents.userID, userID));
}
