import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { campaigns } from '../../db/schema/campaigns';
import { channels } from '../../db/schema/channels';
import { events } from '../../db/schema/events';
import { purchases } from '../../db/schema/purchases';
import { releases } from '../../db/schema/releases';
import type { Db } from '../../platform/db/client';
import { HttpError } from '../../platform/errors';
import { isPaid } from './accessReads';

const notOwned = (field: string, what: string) =>
  new HttpError(422, 'NOT_OWNER', `Choose one of your own ${what}s`, { [field]: `is not your ${what}` });

/** Checks a release's links to other products: both sides must belong to the same owner. */
export const createLinkReads = (db: Db) => ({
  async requireSameOwner(
    channelID: string,
    { eventID, titleID, campaignID }: { [K in 'eventID' | 'titleID' | 'campaignID']?: string | null | undefined },
  ): Promise<void> {
    const sameOwner = sql`${channels.ownerID} = (SELECT own.owner_id FROM channels own WHERE own.channel_id = ${channelID})`;
    if (campaignID) {
      const [owned] = await db
        .select({ id: campaigns.campaignID })
        .from(campaigns)
        .innerJoin(channels, eq(channels.channelID, campaigns.channelID))
        .where(and(eq(campaigns.campaignID, campaignID), ne(campaigns.state, 'DELETED'), sameOwner));
      if (!owned) throw notOwned('campaignID', 'campaign');
    }
    if (eventID) {
      const [owned] = await db
        .select({ id: events.eventID })
        .from(events)
        .innerJoin(channels, eq(channels.channelID, events.channelID))
        .where(and(eq(events.eventID, eventID), sameOwner));
      if (!owned) throw notOwned('eventID', 'event');
    }
    if (titleID) {
      const [owned] = await db
        .select({ id: releases.releaseID })
        .from(releases)
        .innerJoin(channels, eq(channels.channelID, releases.channelID))
        .where(and(eq(releases.releaseID, titleID), inArray(releases.kind, ['FILM', 'SERIES']), sameOwner));
      if (!owned) throw notOwned('titleID', 'title');
    }
  },
  /**
   * An upload may go into a release of its own channel or of another channel of the same owner: a team member who may edit both channels
   * does not own both.
   */
  async requireSameOwnerUpload(channelID: string, video: { channelID: string }, field: 'videoID' | 'byVideoID'): Promise<void> {
    if (video.channelID === channelID) return;
    const rows = await db
      .select({ ownerID: channels.ownerID })
      .from(channels)
      .where(inArray(channels.channelID, [channelID, video.channelID]));
    if (rows.length !== 2 || rows[0]?.ownerID !== rows[1]?.ownerID)
      throw new HttpError(422, 'NOT_OWNER', 'This upload belongs to another channel', { [field]: 'belongs to another channel' });
  },
  /** The number of people whose purchase of it has not ended. */
  async countBuyers(releaseID: string, now: Date): Promise<number> {
    const [row] = await db
      .select({ count: sql<number>`count(DISTINCT ${purchases.userID})::int` })
      .from(purchases)
      .where(and(eq(purchases.releaseID, releaseID), isPaid, sql`(${purchases.endsAt} IS NULL OR ${purchases.endsAt} > ${now})`));
    return row?.count ?? 0;
  },
});
