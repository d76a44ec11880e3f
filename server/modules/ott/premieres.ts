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

/** The title that premieres at an event, for the editors of events. The link is stored once, in `releases.event_id`. */
export const createPremieres = (clock: Clock) => ({
  async find(db: Db, eventID: string): Promise<{ releaseID: string; name: string } | null> {
    const { rows } = await db.execute<{ releaseID: string; name: string }>(sql`
      SELECT release_id AS "releaseID", name FROM releases WHERE event_id = ${eventID} AND kind <> 'SNAX' AND state <> 'REMOVED'
      ORDER BY created_at, release_id LIMIT 1`);
    return rows[0] ?? null;
  },
  /**
   * Sets or clears the title. Throws 400 when title and event have different owners; 403 or 404 when the user may not edit a title that gains
   * or loses its premiere, or not run its campaign; 409 when a funded title would lose it. No permission is needed when nothing changes.
   */
  async set(tx: Tx, { eventID, channelID }: PremiereEvent, releaseID: string | null, userID: string): Promise<void> {
    const now = clock.now();
    // A premiere's sales are shared with the title's investors, so title and event must have the same owner.
    const owner = sql`(SELECT h.owner_id FROM channels h WHERE h.channel_id = ${channelID})`;
    const { rows: moved } = await tx.execute<{ kind: string; campaignID: string | null; eventID: string; next: string | null }>(sql`
      SELECT r.kind, r.campaign_id AS "campaignID", r.event_id AS "eventID", CASE WHEN r.release_id = ${releaseID} THEN ${eventID} END AS next
      FROM releases r JOIN channels c ON c.channel_id = r.channel_id AND c.owner_id = ${owner}
      WHERE r.event_id IS NOT NULL AND (r.event_id = ${eventID} OR r.release_id = ${releaseID})`);
    const { rows: changed } = await tx.execute<{ channelID: string; campaignID: string | null }>(sql`
      SELECT r.channel_id AS "channelID", r.campaign_id AS "campaignID" FROM releases r
        JOIN channels c ON c.channel_id = r.channel_id
      WHERE r.kind <> 'SNAX' AND ((r.event_id = ${eventID} AND r.release_id IS DISTINCT FROM ${releaseID})
        OR (r.release_id = ${releaseID} AND r.event_id IS DISTINCT FROM ${eventID} AND c.owner_id = ${owner}))`);
    for (const release of changed) {
      await requirePermission(tx, userID, release.channelID, 'content.edit', 'This title');
      if (release.campaignID) await requirePermission(tx, userID, release.channelID, 'campaign.run', 'This title');
    }
    for (const { next, ...release } of moved) await createFundedLinks(tx).refuseUnlinking(release, { eventID: next }, now);
    await tx.execute(sql`
      UPDATE releases SET event_id = NULL, updated_at = ${now}
      WHERE event_id = ${eventID} AND kind <> 'SNAX' AND release_id IS DISTINCT FROM ${releaseID}`);
    if (releaseID === null) return;
    const { rowCount } = await tx.execute(sql`
      UPDATE releases r SET event_id = ${eventID}, updated_at = ${now} FROM channels c
      WHERE r.release_id = ${releaseID} AND r.kind <> 'SNAX' AND c.channel_id = r.channel_id AND c.owner_id = ${owner}`);
    if (rowCount !== 1) throw badInput({ premiereID: 'is no film or series of yours' });
  },
});
