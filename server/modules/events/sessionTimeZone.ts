import { eq, sql } from 'drizzle-orm';
import { eventSessions } from '../../db/schema/events';
import type { Tx } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import { fromLocalTime, toLocalTime } from '../../platform/zonedTime';

/** Changes the time zone of an event and keeps the local times of its sessions. Throws 409 once tickets are sold, because the shift would move their show. */
export async function changeTimeZone(tx: Tx, eventID: string, from: string, to: string): Promise<void> {
  const sessions = await tx.select().from(eventSessions).where(eq(eventSessions.eventID, eventID)).for('update');
  for (const { sessionID, startsAt, sold, held } of sessions) {
    if (sold + held > 0)
      throw conflict('HAS_BUYERS', 'The time zone cannot change once tickets are sold: edit the times of the sessions instead');
    const shift = (fromLocalTime(toLocalTime(startsAt, from), to).getTime() - startsAt.getTime()) / 1000;
    const by = sql`make_interval(secs => ${shift})`;
    await tx.execute(sql`
      UPDATE event_sessions SET starts_at = starts_at + ${by}, ends_at = ends_at + ${by}, doors_at = doors_at + ${by} WHERE session_id = ${sessionID}`);
    await tx.execute(sql`UPDATE session_tiers SET sale_to = sale_to + ${by} WHERE session_id = ${sessionID}`);
  }
}
