import { sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client';

export interface PremiereEvent {
  eventID: string;
  channelID: string;
}

/** The title that premieres at an event. */
export async function findPremiere(db: Db, eventID: string): Promise<{ releaseID: string; name: string } | null> {
  const { rows } = await db.execute<{ releaseID: string; name: string }>(sql`
    SELECT release_id AS "releaseID", name FROM releases WHERE event_id = ${eventID} AND kind <> 'SNAX' AND state <> 'REMOVED'
    ORDER BY created_at, release_id LIMIT 1`);
  return rows[0] ?? null;
}

/** A premiere's sales are shared with the title's investors, so title and event must have the same owner. */
const ownerOf = ({ channelID }: PremiereEvent): SQL => sql`(SELECT h.owner_id FROM channels h WHERE h.channel_id = ${channelID})`;

/** The titles that have a premiere before the change, with the event they would premiere at after it. */
export async function listMoved(tx: Tx, event: PremiereEvent, releaseID: string | null) {
  const { rows } = await tx.execute<{ kind: string; campaignID: string | null; eventID: string; next: string | null }>(sql`
    SELECT r.kind, r.campaign_id AS "campaignID", r.event_id AS "eventID", CASE WHEN r.release_id = ${releaseID} THEN ${event.eventID} END AS next
    FROM releases r JOIN channels c ON c.channel_id = r.channel_id AND c.owner_id = ${ownerOf(event)}
    WHERE r.event_id IS NOT NULL AND (r.event_id = ${event.eventID} OR r.release_id = ${releaseID})`);
  return rows;
}

/** The titles that gain or lose their premiere. */
export async function listChanged(tx: Tx, event: PremiereEvent, releaseID: string | null) {
  const { rows } = await tx.execute<{ channelID: string; campaignID: string | null }>(sql`
    SELECT r.channel_id AS "channelID", r.campaign_id AS "campaignID" FROM releases r
      JOIN channels c ON c.channel_id = r.channel_id
    WHERE r.kind <> 'SNAX' AND ((r.event_id = ${event.eventID} AND r.release_id IS DISTINCT FROM ${releaseID})
      OR (r.release_id = ${releaseID} AND r.event_id IS DISTINCT FROM ${event.eventID} AND c.owner_id = ${ownerOf(event)}))`);
  return rows;
}

/** Makes the title the only one that premieres at the event; false when it is no film or series of the event's owner. */
export async function setPremiere(tx: Tx, event: PremiereEvent, releaseID: string | null, now: Date): Promise<boolean> {
  await tx.execute(sql`
    UPDATE releases SET event_id = NULL, updated_at = ${now}
    WHERE event_id = ${event.eventID} AND kind <> 'SNAX' AND release_id IS DISTINCT FROM ${releaseID}`);
  if (releaseID === null) return true;
  const { rowCount } = await tx.execute(sql`
    UPDATE releases r SET event_id = ${event.eventID}, updated_at = ${now} FROM channels c
    WHERE r.release_id = ${releaseID} AND r.kind <> 'SNAX' AND c.channel_id = r.channel_id AND c.owner_id = ${ownerOf(event)}`);
  return rowCount === 1;
}
