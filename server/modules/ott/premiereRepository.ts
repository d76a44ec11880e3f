import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock';
import type { Db, Tx } from '../../platform/db/client';
import { badInput } from '../../platform/errors';
import { createFundedLinks } from '../campaigns/campaigns';
import { requirePermission } from '../channels/channels';

interface PremiereEvent {
  eventID: string;
  channelID: string;
}

/** The title that premieres at an event. The link is stored once, in `releases.event_id`, for both editors. */
const createPremiereRepository = (db: Db) => ({
  async find(eventID: string): Promise<{ releaseID: string; name: string } | null> {
    const { rows } = await db.execute<{ releaseID: string; name: string }>(sql`
      SELECT release_id AS "releaseID", name FROM releases WHERE event_id = ${eventID} AND kind <> 'SNAX' AND state <> 'REMOVED'
      ORDER BY created_at, release_id LIMIT 1`);
    return rows[0] ?? null;
  },
  /**
   * False when title and event have different owners. Throws 403 or 404 when the user may not edit a title that gains or loses its premiere, or not
   * run its campaign; 409 when a funded title would lose it. No permission is needed when nothing changes.
   */
  async set({ eventID, channelID }: PremiereEvent, releaseID: string | null, userID: string, now: Date): Promise<boolean> {
    // A premiere's sales are shared with the title's investors, so title and event must have the same owner.
    const owner = sql`(SELECT h.owner_id FROM channels h WHERE h.channel_id = ${channelID})`;
    const { rows: moved } = await db.execute<{ kind: string; campaignID: string | null; eventID: string; next: string | null }>(sql`
      SELECT r.kind, r.campaign_id AS "campaignID", r.event_id AS "eventID", CASE WHEN r.release_id = ${releaseID} THEN ${eventID} END AS next
      FROM releases r JOIN channels c ON c.channel_id = r.channel_id AND c.owner_id = ${owner}
      WHERE r.event_id IS NOT NULL AND (r.event_id = ${eventID} OR r.release_id = ${releaseID})`);
    const { rows: changed } = await db.execute<{ channelID: string; campaignID: string | null }>(sql`
      SELECT r.channel_id AS "channelID", r.campaign_id AS "campaignID" FROM releases r
        JOIN channels c ON c.channel_id = r.channel_id
      WHERE r.kind <> 'SNAX' AND ((r.event_id = ${eventID} AND r.release_id IS DISTINCT FROM ${releaseID})
        OR (r.release_id = ${releaseID} AND r.event_id IS DISTINCT FROM ${eventID} AND c.owner_id = ${owner}))`);
    for (const release of changed) {
      await requirePermission(db, userID, release.channelID, 'content.edit', 'This title');
      if (release.campaignID) await requirePermission(db, userID, release.channelID, 'campaign.run', 'This title');
    }
    for (const { next, ...release } of moved) await createFundedLinks(db).refuseUnlinking(release, { eventID: next });
    await db.execute(sql`
      UPDATE releases SET event_id = NULL, updated_at = ${now}
      WHERE event_id = ${eventID} AND kind <> 'SNAX' AND release_id IS DISTINCT FROM ${releaseID}`);
    if (releaseID === null) return true;
    const { rowCount } = await db.execute(sql`
      UPDATE releases r SET event_id = ${eventID}, updated_at = ${now} FROM channels c
      WHERE r.release_id = ${releaseID} AND r.kind <> 'SNAX' AND c.channel_id = r.channel_id AND c.owner_id = ${owner}`);
    return rowCount === 1;
  },
});

/** The link between titles and the events where they premiere, for the editors of events. */
export const createPremieres = (clock: Clock) => ({
  find: (db: Db, eventID: string) => createPremiereRepository(db).find(eventID),
  /** Sets or clears the title that premieres at an event. Throws 400 when title and event have different owners. */
  async set(tx: Tx, event: PremiereEvent, releaseID: string | null, userID: string): Promise<void> {
    if (!(await createPremiereRepository(tx).set(event, releaseID, userID, clock.now())))
      throw badInput({ premiereID: 'is no film or series of yours' });
  },
});
