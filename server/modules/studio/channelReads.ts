import { and, eq, ne, sql } from 'drizzle-orm';
import type { Right } from '../../contract/rights';
import { campaigns } from '../../db/schema/campaigns';
import { channels } from '../../db/schema/channels';
import { events } from '../../db/schema/events';
import { releases } from '../../db/schema/releases';
import type { Db } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { requirePermission } from '../channels/channels';

/** Whether anything of any product belongs to the channel. */
export async function hasContent(db: Db, channelID: string): Promise<boolean> {
  const [event] = await db.select({ eventID: events.eventID }).from(events).where(eq(events.channelID, channelID)).limit(1);
  if (event) return true;
  if ((await db.$count(campaigns, and(eq(campaigns.channelID, channelID), ne(campaigns.state, 'DELETED')))) > 0) return true;
  const [release] = await db.select({ releaseID: releases.releaseID }).from(releases).where(eq(releases.channelID, channelID)).limit(1);
  return release !== undefined;
}

/** Whether the channel has a balance or an open payout. */
export async function hasUnsettledBalance(db: Db, channelID: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM payouts WHERE channel_id = ${channelID} AND state <> 'PAID')
      OR EXISTS (SELECT 1 FROM ledger_accounts a JOIN postings p ON p.account_id = a.account_id
        WHERE a.kind = 'creatorPayable' AND a.owner_id = ${channelID} GROUP BY a.account_id HAVING sum(p.amount_minor) <> 0) AS has`);
  return rows[0]?.has ?? false;
}

/** The owner of the channel that sold what was paid for; null when the channel no longer exists. */
export async function findSeller(db: Db, paymentID: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT h.owner_id AS id FROM payments p
    LEFT JOIN releases r ON p.product = 'ott' AND r.release_id = p.subject_id
    LEFT JOIN event_sessions s ON p.product = 'events' AND s.session_id = p.subject_id LEFT JOIN events e ON e.event_id = s.event_id
    LEFT JOIN campaigns c ON p.product = 'campaigns' AND c.campaign_id = p.subject_id
    JOIN channels h ON h.channel_id = COALESCE(r.channel_id, e.channel_id, c.channel_id)
    WHERE p.payment_id = ${paymentID}`);
  return rows[0]?.id ?? null;
}

/** The channel of a report. Throws unless the user has the right there. */
export async function requireReportChannel(db: Db, userID: string, channelID: string, right: Right) {
  await requirePermission(db, userID, channelID, right, 'This channel');
  return findReportChannel(db, channelID);
}

export async function findReportChannel(db: Db, channelID: string) {
  const [channel] = await db
    .select({ channelID: channels.channelID, name: channels.name, handle: channels.handle, timeZone: channels.timeZone })
    .from(channels)
    .where(eq(channels.channelID, channelID));
  if (!channel) throw notFound('This channel');
  return channel;
}
