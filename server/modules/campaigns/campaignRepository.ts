import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CampaignState, Instrument } from '../../contract/campaigns';
import { campaigns, campaignTerms } from '../../db/schema/campaigns';
import { channels } from '../../db/schema/channels';
import { events } from '../../db/schema/events';
import { users } from '../../db/schema/users';
import { videos } from '../../db/schema/videos';
import { addSeconds, timestamp } from '../../platform/clock';
import type { Db, Tx } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { campaignTransitions } from './campaignMachine';
import { maxLockHours } from './campaignPolicy';
import { feesOf, hashOfTerms, termsMatch, termsOf } from './terms';

export type Campaign = typeof campaigns.$inferSelect;
export type Terms = typeof campaignTerms.$inferSelect;

/** Every state that has a transition to this one. */
const sourceStates = (to: CampaignState) =>
  (Object.keys(campaignTransitions) as CampaignState[]).filter((from) => campaignTransitions[from].includes(to));

/** The rules of `isOpen` (campaignMachine.ts) in SQL, for a campaign `c`: it has opened, whether or not it has closed; it accepts investments. */
export const hasOpenedSql = (now: Date) =>
  sql`(c.state IN ('LIVE', 'CLOSING') OR (c.state = 'PRELAUNCH' AND c.opens_at <= ${timestamp(now)}))`;
export const isOpenSql = (now: Date) => sql`${hasOpenedSql(now)} AND c.deadline_at > ${timestamp(now)}`;

/** A release or event it paid for is published; a clip does not count. */
const hasPublishedWork =
  sql.raw(`(EXISTS (SELECT 1 FROM releases r WHERE r.campaign_id = c.campaign_id AND r.state = 'PUBLISHED' AND r.kind <> 'SNAX')
  OR EXISTS (SELECT 1 FROM events e WHERE e.campaign_id = c.campaign_id AND e.status = 'PUBLISHED')
  OR EXISTS (SELECT 1 FROM releases r JOIN events e ON e.event_id = r.event_id
    WHERE r.campaign_id = c.campaign_id AND r.kind <> 'SNAX' AND e.campaign_id IS NULL AND e.status = 'PUBLISHED'))`);

export const createCampaignRepository = (db: Db) => ({
  find: (campaignID: string): Promise<Campaign | null> => firstRow(db.select().from(campaigns).where(eq(campaigns.campaignID, campaignID))),
  /** The campaign, locked until the transaction ends. */
  lock: (campaignID: string): Promise<Campaign | null> =>
    firstRow(db.select().from(campaigns).where(eq(campaigns.campaignID, campaignID)).for('no key update')),
  findMany: (campaignIDs: readonly string[]): Promise<Campaign[]> =>
    db
      .select()
      .from(campaigns)
      .where(inArray(campaigns.campaignID, [...campaignIDs])),
  /** Does nothing when a request is repeated. */
  async add(row: typeof campaigns.$inferInsert): Promise<void> {
    await db.insert(campaigns).values(row).onConflictDoNothing();
  },
  /** Its state changes by `moveTo`. */
  async change(campaignID: string, change: Partial<Omit<Campaign, 'campaignID' | 'state'>>): Promise<void> {
    await db.update(campaigns).set(change).where(eq(campaigns.campaignID, campaignID));
  },
  /** The channel keeps its owner until the transaction ends. */
  async lockOwner({ channelID }: Campaign): Promise<void> {
    await db.execute(sql`SELECT 1 FROM channels WHERE channel_id = ${channelID} FOR SHARE`);
  },
  /** The owner of its channel, who receives its money. */
  findOwner: (campaignID: string) =>
    firstRow(
      db
        .select({ userID: users.userID, username: users.username })
        .from(campaigns)
        .innerJoin(channels, eq(channels.channelID, campaigns.channelID))
        .innerJoin(users, eq(users.userID, channels.ownerID))
        .where(eq(campaigns.campaignID, campaignID)),
    ),
  findPitch: (videoID: string) =>
    firstRow(
      db
        .select({ videoID: videos.videoID, state: videos.state, firstRenditionAt: videos.firstRenditionAt })
        .from(videos)
        .where(eq(videos.videoID, videoID)),
    ),
  /** The updated campaign; null where its state allows no such transition, or a concurrent change won. */
  async moveTo(
    campaignID: string,
    to: CampaignState,
    change: Partial<Omit<Campaign, 'campaignID' | 'state'>> = {},
    from: readonly CampaignState[] = sourceStates(to),
  ): Promise<Campaign | null> {
    const [moved] = await db
      .update(campaigns)
      .set({ ...change, state: to })
      .where(
        and(
          eq(campaigns.campaignID, campaignID),
          inArray(
            campaigns.state,
            from.filter((state) => campaignTransitions[state].includes(to)),
          ),
        ),
      )
      .returning();
    return moved ?? null;
  },
  /** The terms in force, or those of a version; null when there are none. */
  findTerms: (campaignID: string, version?: number): Promise<Terms | null> =>
    firstRow(
      db
        .select()
        .from(campaignTerms)
        .where(and(eq(campaignTerms.campaignID, campaignID), version === undefined ? undefined : eq(campaignTerms.version, version)))
        .orderBy(desc(campaignTerms.version))
        .limit(1),
    ),
  /** Puts the campaign's current terms in force: as a new version if they differ from the last one. The first version has `fees`, later ones keep them. */
  async addTerms(campaign: Campaign, fees: Parameters<typeof termsOf>[2] = {}): Promise<Terms> {
    const last = await this.findTerms(campaign.campaignID);
    if (last && termsMatch(campaign, last.terms)) return last;
    const version = (last?.version ?? 0) + 1;
    const terms = termsOf(campaign, version, last ? feesOf(last.terms) : fees);
    const termsHash = hashOfTerms(terms);
    const [row] = await db.insert(campaignTerms).values({ campaignID: campaign.campaignID, version, termsHash, terms }).returning();
    if (!row) throw new Error(`terms ${version} of ${campaign.campaignID} were not written`);
    await this.change(campaign.campaignID, { termsVersion: version });
    return row;
  },
  async hasPublishedWork(campaignID: string): Promise<boolean> {
    const { rows } = await db.execute<{ has: boolean }>(
      sql`SELECT ${hasPublishedWork} AS has FROM campaigns c WHERE c.campaign_id = ${campaignID}`,
    );
    return rows[0]?.has ?? false;
  },
  /** Claims campaigns that may be due, each for one worker, longest waiting first; a crashed worker's claim expires after a minute. */
  claimDue(limit: number, now: Date): Promise<Campaign[]> {
    const at = timestamp(now);
    const due = sql`SELECT c.campaign_id FROM campaigns c WHERE (c.claimed_until IS NULL OR c.claimed_until < ${at}) AND (
        (c.state = 'PRELAUNCH' AND c.opens_at <= ${at})
        OR (c.state = 'LIVE' AND c.deadline_at <= ${at} + make_interval(hours => ${maxLockHours}))
        OR (c.state = 'CLOSING' AND c.deadline_at <= ${at})
        OR c.state IN ('SETTLING', 'FAILED', 'CANCELLED', 'REFUNDING')
        OR (c.state = 'FUNDED' AND (${hasPublishedWork} OR (c.oversubscription = 'PRO_RATA' AND EXISTS (
          SELECT 1 FROM commitments m WHERE m.campaign_id = c.campaign_id AND m.state = 'ACTIVE' AND m.allotted_minor < m.amount_minor
            AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.refund_key = 'refund:' || m.payment_id || ':unallotted'))))))
      ORDER BY c.claimed_until NULLS FIRST, c.deadline_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
    return db
      .update(campaigns)
      .set({ claimedUntil: addSeconds(now, 60) })
      .where(sql`${campaigns.campaignID} IN (${due})`)
      .returning();
  },
});

/** Campaigns for one run of a scheduled task; the next run takes the rest. */
const batchSize = 20;
/** Most campaigns that come this far reach their goal. */
const goalAlertPercent = 80;
/** Longer than an outage of the worker. Campaigns that opened earlier are not announced. */
const newForHours = 48;

const c = alias(campaigns, 'c');
const listDueForAlert = (tx: Tx, now: Date, condition: SQL): Promise<Campaign[]> =>
  tx
    .select()
    .from(c)
    .where(and(isOpenSql(now), condition))
    .orderBy(c.deadlineAt)
    .limit(batchSize)
    .for('no key update', { skipLocked: true });

/** Open campaigns that end within a day and whose subscribers were not alerted of this deadline; locked. */
export const listClosing = (tx: Tx, now: Date) =>
  listDueForAlert(
    tx,
    now,
    sql`${c.deadlineAt} <= ${timestamp(now)} + interval '1 day' AND ${c.closingAlertSentFor} IS DISTINCT FROM ${c.deadlineAt}`,
  );

/** Open campaigns near their goal whose subscribers were not alerted of it; locked. */
export const listNearGoal = (tx: Tx, now: Date) =>
  listDueForAlert(tx, now, sql`${isNull(c.goalAlertSentAt)} AND ${c.raisedMinor} * 100 >= ${c.minGoalMinor} * ${goalAlertPercent}`);

type ClaimedCampaign = {
  campaignID: string;
  channelID: string;
  channelName: string;
  title: string;
  tagline: string;
  instrument: Instrument;
};

/** Campaigns that have opened and of which the followers are not notified yet; marks them. */
export async function claimNewCampaigns(tx: Tx, now: Date) {
  const at = timestamp(now);
  const { rows } = await tx.execute<ClaimedCampaign & Record<string, unknown>>(sql`
    UPDATE campaigns c SET followers_notified_at = ${at} FROM channels o
    WHERE o.channel_id = c.channel_id AND c.campaign_id IN (
      SELECT d.campaign_id FROM campaigns d JOIN channels k ON k.channel_id = d.channel_id AND k.deleted_at IS NULL
      WHERE d.state IN ('LIVE', 'CLOSING') AND NOT d.is_private AND d.followers_notified_at IS NULL AND d.deadline_at > ${at}
        AND GREATEST(d.published_at, d.opens_at) > ${at} - make_interval(hours => ${newForHours})
      ORDER BY d.deadline_at LIMIT ${batchSize} FOR NO KEY UPDATE OF d SKIP LOCKED)
    RETURNING c.campaign_id AS "campaignID", o.channel_id AS "channelID", o.name AS "channelName", c.title, c.tagline, c.instrument`);
  return rows;
}

/** The campaign's state, which cannot change until the transaction ends. */
export async function lockState(db: Db, campaignID: string): Promise<CampaignState | undefined> {
  const [campaign] = await db.select({ state: campaigns.state }).from(campaigns).where(eq(campaigns.campaignID, campaignID)).for('share');
  return campaign?.state;
}

/** Whether the event is published and not over. */
export async function isEventOnSale(db: Db, eventID: string, now: Date): Promise<boolean> {
  const [event] = await db
    .select({ status: events.status, lastSessionAt: events.lastSessionAt })
    .from(events)
    .where(eq(events.eventID, eventID));
  return event?.status === 'PUBLISHED' && (event.lastSessionAt === null || event.lastSessionAt > now);
}
