import { sql, type SQL } from 'drizzle-orm';
import type { Money } from '../../contract/common';
import type { WorkItemKind } from '../../contract/splits';
import { splitWorkItems, splitWorks } from '../../db/schema/splits';
import type { Db } from '../../platform/db/client';
import { campaignOfEvent, eventsOfCampaigns } from '../events/events';

type Row<T> = T & Record<string, unknown>;
export interface WorkItem {
  kind: WorkItemKind;
  id: string;
  name: string;
  channelID: string;
}

/** The campaign, the events and the titles that are linked with one of them. */
const linkedItems = (kind: WorkItemKind, id: string): SQL => {
  const start = {
    TITLE: sql`SELECT COALESCE(r.campaign_id, ${campaignOfEvent('e')}) AS campaign_id, r.event_id, r.release_id FROM releases r
      LEFT JOIN events e ON e.event_id = r.event_id WHERE r.release_id = ${id} AND r.kind <> 'SNAX'`,
    EVENT: sql`SELECT ${campaignOfEvent('e')} AS campaign_id, e.event_id, NULL::text AS release_id FROM events e WHERE e.event_id = ${id}`,
    CAMPAIGN: sql`SELECT c.campaign_id, NULL::text AS event_id, NULL::text AS release_id FROM campaigns c WHERE c.campaign_id = ${id}`,
  }[kind];
  return sql`
    WITH start AS (${start})
    SELECT 'CAMPAIGN' AS kind, c.campaign_id AS id, c.title AS name, c.channel_id FROM campaigns c JOIN start s ON s.campaign_id = c.campaign_id
    UNION SELECT 'EVENT', e.event_id, e.title, e.channel_id FROM events e JOIN start s ON s.event_id = e.event_id
      OR e.event_id IN ${eventsOfCampaigns(sql`(s.campaign_id)`)}
    UNION SELECT 'TITLE', r.release_id, r.name, r.channel_id FROM releases r JOIN start s ON r.kind <> 'SNAX' AND (s.release_id = r.release_id
      OR s.campaign_id = r.campaign_id OR s.event_id = r.event_id
      OR r.event_id IN ${eventsOfCampaigns(sql`(s.campaign_id)`)})`;
};

const idsOf = (items: readonly Pick<WorkItem, 'kind' | 'id'>[], kind: WorkItemKind): SQL =>
  sql`(SELECT jsonb_array_elements_text(${JSON.stringify(items.flatMap((item) => (item.kind === kind ? [item.id] : [])))}::jsonb))`;

/** Works whose receipts are divided, and what belongs to them. */
export const createWorkRepository = (db: Db) => ({
  /** The item itself and what is linked with it, each with its channel; empty when there is no such item. */
  async listLinked(kind: WorkItemKind, id: string): Promise<WorkItem[]> {
    const { rows } = await db.execute<Row<WorkItem>>(
      sql`SELECT l.kind, l.id, l.name, l.channel_id AS "channelID" FROM (${linkedItems(kind, id)}) l ORDER BY l.kind, l.name, l.id`,
    );
    return rows;
  },
  /** What belongs to a work, with its names. */
  async listItems(workID: string): Promise<WorkItem[]> {
    const { rows } = await db.execute<Row<WorkItem>>(sql`
      SELECT i.kind, i.item_id AS id, COALESCE(c.title, e.title, r.name, '') AS name, COALESCE(c.channel_id, e.channel_id, r.channel_id, '') AS "channelID"
      FROM split_work_items i LEFT JOIN campaigns c ON i.kind = 'CAMPAIGN' AND c.campaign_id = i.item_id
      LEFT JOIN events e ON i.kind = 'EVENT' AND e.event_id = i.item_id LEFT JOIN releases r ON i.kind = 'TITLE' AND r.release_id = i.item_id
      WHERE i.work_id = ${workID} ORDER BY i.kind, 3, i.item_id`);
    return rows;
  },
  /** The work to which one of the items belongs, the first of them that belongs to one. */
  async findOfItems(items: readonly Pick<WorkItem, 'kind' | 'id'>[]): Promise<string | null> {
    const asked = JSON.stringify(items.map(({ kind, id }, position) => ({ kind, id, position })));
    const { rows } = await db.execute<{ workID: string }>(sql`
      SELECT i.work_id AS "workID" FROM jsonb_to_recordset(${asked}::jsonb) AS a(kind text, id text, position int)
      JOIN split_work_items i ON i.kind = a.kind AND i.item_id = a.id ORDER BY a.position LIMIT 1`);
    return rows[0]?.workID ?? null;
  },
  /** The work to which the sales of a title belong: its own, that of its event, or that of its campaign. */
  async findOfTitle(releaseID: string): Promise<{ workID: string; kind: WorkItemKind } | null> {
    const { rows } = await db.execute<Row<{ workID: string; kind: WorkItemKind }>>(sql`
      SELECT i.work_id AS "workID", i.kind FROM releases r LEFT JOIN events e ON e.event_id = r.event_id
      CROSS JOIN LATERAL (VALUES ('TITLE', r.release_id, 1), ('EVENT', r.event_id, 2), ('CAMPAIGN', r.campaign_id, 3), ('CAMPAIGN', ${campaignOfEvent('e')}, 4)) l(kind, id, position)
      JOIN split_work_items i ON i.kind = l.kind AND i.item_id = l.id
      WHERE r.release_id = ${releaseID} ORDER BY l.position LIMIT 1`);
    return rows[0] ?? null;
  },
  /** The work to which the tickets of a session belong: that of its event, or that of the event's campaign. */
  async findOfSession(sessionID: string): Promise<{ workID: string; kind: WorkItemKind; eventID: string } | null> {
    const { rows } = await db.execute<Row<{ workID: string; kind: WorkItemKind; eventID: string }>>(sql`
      SELECT i.work_id AS "workID", i.kind, e.event_id AS "eventID" FROM event_sessions s JOIN events e ON e.event_id = s.event_id
      CROSS JOIN LATERAL (VALUES ('EVENT', e.event_id, 1), ('CAMPAIGN', ${campaignOfEvent('e')}, 2)) l(kind, id, position)
      JOIN split_work_items i ON i.kind = l.kind AND i.item_id = l.id
      WHERE s.session_id = ${sessionID} ORDER BY l.position LIMIT 1`);
    return rows[0] ?? null;
  },
  /** What organisers took at the door for the events among the items, by currency, in minor units. */
  async sumAtDoor(items: readonly Pick<WorkItem, 'kind' | 'id'>[]): Promise<Money[]> {
    const { rows } = await db.execute<{ currency: string; amount: string }>(sql`
      SELECT e.currency, sum(t.paid_minor - t.refunded_minor)::text AS amount FROM events e JOIN tickets t ON t.event_id = e.event_id
      WHERE e.event_id IN ${idsOf(items, 'EVENT')} AND t.source = 'ON_SITE' AND t.status = 'VALID'
      GROUP BY e.currency HAVING sum(t.paid_minor - t.refunded_minor) > 0 ORDER BY e.currency`);
    return rows.map(({ currency, amount }) => ({ amountMinor: Number(amount), currency }));
  },
  /** The currencies of the tickets and prices of the items. */
  async listCurrencies(items: readonly Pick<WorkItem, 'kind' | 'id'>[]): Promise<string[]> {
    const { rows } = await db.execute<{ currency: string }>(sql`
      SELECT e.currency FROM events e WHERE e.event_id IN ${idsOf(items, 'EVENT')}
      UNION SELECT p.currency FROM release_prices p WHERE p.release_id IN ${idsOf(items, 'TITLE')} AND NOT p.is_blocked ORDER BY currency`);
    return rows.map(({ currency }) => currency);
  },
  async add(workID: string, channelID: string): Promise<void> {
    await db.insert(splitWorks).values({ workID, channelID });
  },
  /** An item that belongs to a work already stays there. */
  async addItems(workID: string, items: readonly Pick<WorkItem, 'kind' | 'id'>[]): Promise<void> {
    if (items.length === 0) return;
    await db
      .insert(splitWorkItems)
      .values(items.map(({ kind, id }) => ({ kind, itemID: id, workID })))
      .onConflictDoNothing();
  },
  async findMaker(workID: string): Promise<string | null> {
    const { rows } = await db.execute<{ channelID: string }>(
      sql`SELECT channel_id AS "channelID" FROM split_works WHERE work_id = ${workID}`,
    );
    return rows[0]?.channelID ?? null;
  },
  /** Sales, refunds and answers of one work wait for each other here, so that a version applies from one moment on and caps are exact. */
  async lock(workID: string): Promise<void> {
    await db.execute(sql`SELECT 1 FROM split_works WHERE work_id = ${workID} FOR UPDATE`);
  },
});
