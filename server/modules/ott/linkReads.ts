import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { ReleaseLink } from '../../contract/titles';
import { campaigns } from '../../db/schema/campaigns';
import { channels } from '../../db/schema/channels';
import { events } from '../../db/schema/events';
import { releases } from '../../db/schema/releases';
import type { Db } from '../../platform/db/client';
import { isOpenToAll } from '../campaigns/campaigns';

interface Linked {
  titleID: string | null;
  eventID: string | null;
  campaignID: string | null;
}

/** The links of these releases to a published title, a listed event and an open campaign, in this order; one query for each kind in use. */
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
      : db
          .select({ id: events.eventID, slug: events.eventID, name: events.title })
          .from(events)
          .where(and(inArray(events.eventID, ids.events), ne(events.status, 'DRAFT'), eq(events.isUnlisted, false))),
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

/** The first of these links whose work does not belong to the owner of the channel; null when all do. */
export async function findForeignLink(
  db: Db,
  channelID: string,
  { campaignID, eventID, titleID }: { [K in keyof Linked]?: string | null | undefined },
): Promise<keyof Linked | null> {
  const isForeign = (id: string | null | undefined, work: SQL) =>
    sql`${id ?? null}::text IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${work} AND h.owner_id = own.owner_id)`;
  const channel = sql`w JOIN channels h ON h.channel_id = w.channel_id WHERE`;
  const { rows } = await db.execute<{ field: keyof Linked | null }>(sql`
    SELECT CASE WHEN ${isForeign(campaignID, sql`campaigns ${channel} w.campaign_id = ${campaignID ?? null} AND w.state <> 'DELETED'`)} THEN 'campaignID'
      WHEN ${isForeign(eventID, sql`events ${channel} w.event_id = ${eventID ?? null}`)} THEN 'eventID'
      WHEN ${isForeign(titleID, sql`releases ${channel} w.release_id = ${titleID ?? null} AND w.kind IN ('FILM', 'SERIES')`)} THEN 'titleID' END AS field
    FROM channels own WHERE own.channel_id = ${channelID}`);
  return rows[0]?.field ?? null;
}

/** Whether two channels, or one and itself, belong to one owner. */
export async function haveSameOwner(db: Db, channelID: string, otherID: string): Promise<boolean> {
  if (channelID === otherID) return true;
  const rows = await db
    .select({ ownerID: channels.ownerID })
    .from(channels)
    .where(inArray(channels.channelID, [channelID, otherID]));
  return rows.length === 2 && rows[0]?.ownerID === rows[1]?.ownerID;
}
