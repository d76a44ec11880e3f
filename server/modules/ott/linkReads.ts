import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ReleaseLink } from '../../contract/titles';
import { campaigns } from '../../db/schema/campaigns';
import { channels } from '../../db/schema/channels';
import { events } from '../../db/schema/events';
import { releases } from '../../db/schema/releases';
import type { Db } from '../../platform/db/client';
import { HttpError } from '../../platform/errors';
import { isOpenToAll } from '../campaigns/campaigns';

interface Linked {
  titleID: string | null;
  eventID: string | null;
  campaignID: string | null;
}

/** The links of these releases to a published title, an event and an open campaign, in this order; one query for each kind in use. */
export async function loadLinks(db: Db, rows: readonly Linked[]): Promise<(row: Linked) => ReleaseLink[]> {
  const idsOf = (key: keyof Linked) => [...new Set(rows.map((row) => row[key]).filter((id) => id !== null))];
  const ids = { titles: idsOf('titleID'), events: idsOf('eventID'), campaigns: idsOf('campaignID') };
  const found = await Promise.all([
    ids.titles.length === 0
      ? []
      : db
          .select({ id: releases.releaseID, slug: releases.slug, name: releases.name })
          .from(releases)
          .where(and(inArray(releases.releaseID, ids.titles), eq(releases.state, 'PUBLISHED'))),
    ids.events.length === 0
      ? []
      : db.select({ id: events.eventID, slug: events.eventID, name: events.title }).from(events).where(inArray(events.eventID, ids.events)),
    ids.campaigns.length === 0
      ? []
      : db
          .select({ id: campaigns.campaignID, slug: campaigns.campaignID, name: campaigns.title })
          .from(campaigns)
          .where(and(inArray(campaigns.campaignID, ids.campaigns), isOpenToAll)),
  ]);
  const [ofTitle, ofEvent, ofCampaign] = found.map((links) => new Map(links.map((link) => [link.id, link])));
  return ({ titleID, eventID, campaignID }) => {
    const [title, event, campaign] = [ofTitle?.get(titleID ?? ''), ofEvent?.get(eventID ?? ''), ofCampaign?.get(campaignID ?? '')];
    return [
      ...(title ? [{ kind: 'TITLE' as const, ...title }] : []),
      ...(event ? [{ kind: 'EVENT' as const, ...event }] : []),
      ...(campaign ? [{ kind: 'CAMPAIGN' as const, ...campaign }] : []),
    ];
  };
}

/** Both sides of a link to another product must belong to the same owner. */
export async function requireSameOwner(
  db: Db,
  channelID: string,
  { eventID, titleID, campaignID }: { [K in keyof Linked]?: string | null | undefined },
): Promise<void> {
  const sameOwner = sql`${channels.ownerID} = (SELECT own.owner_id FROM channels own WHERE own.channel_id = ${channelID})`;
  const requireOwned = (found: readonly unknown[], field: keyof Linked, what: string) => {
    if (found.length === 0) throw new HttpError(422, 'NOT_OWNER', `Choose one of your own ${what}s`, { [field]: `is not your ${what}` });
  };
  if (campaignID) {
    const owned = await db
      .select({ id: campaigns.campaignID })
      .from(campaigns)
      .innerJoin(channels, eq(channels.channelID, campaigns.channelID))
      .where(and(eq(campaigns.campaignID, campaignID), ne(campaigns.state, 'DELETED'), sameOwner));
    requireOwned(owned, 'campaignID', 'campaign');
  }
  if (eventID) {
    const owned = await db
      .select({ id: events.eventID })
      .from(events)
      .innerJoin(channels, eq(channels.channelID, events.channelID))
      .where(and(eq(events.eventID, eventID), sameOwner));
    requireOwned(owned, 'eventID', 'event');
  }
  if (titleID) {
    const owned = await db
      .select({ id: releases.releaseID })
      .from(releases)
      .innerJoin(channels, eq(channels.channelID, releases.channelID))
      .where(and(eq(releases.releaseID, titleID), inArray(releases.kind, ['FILM', 'SERIES']), sameOwner));
    requireOwned(owned, 'titleID', 'title');
  }
}

/**
 * An upload may go into a release of its own channel or of another channel of the same owner: a team member who may edit both channels
 * does not own both.
 */
export async function requireSameOwnerUpload(
  db: Db,
  channelID: string,
  video: { channelID: string },
  field: 'videoID' | 'byVideoID',
): Promise<void> {
  if (video.channelID === channelID) return;
  const rows = await db
    .select({ ownerID: channels.ownerID })
    .from(channels)
    .where(inArray(channels.channelID, [channelID, video.channelID]));
  if (rows.length !== 2 || rows[0]?.ownerID !== rows[1]?.ownerID)
    throw new HttpError(422, 'NOT_OWNER', 'This upload belongs to another channel', { [field]: 'belongs to another channel' });
}
