import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { CampaignState } from '../../contract/campaigns';
import { campaigns, campaignTerms } from '../../db/schema/campaigns';
import { channels } from '../../db/schema/channels';
import { addSeconds, timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { campaignTransitions } from './campaignMachine';
import { maxLockHours } from './campaignPolicy';
import { hashOfTerms, termsMatch, termsOf } from './terms';

export type Campaign = typeof campaigns.$inferSelect;
export type Terms = typeof campaignTerms.$inferSelect;

/** Every state that has a transition to this one. */
const sourceStates = (to: CampaignState) =>
  (Object.keys(campaignTransitions) as CampaignState[]).filter((from) => campaignTransitions[from].includes(to));

/** A release or event it paid for is published; a clip does not count. */
const hasPublishedWork =
  sql.raw(`(EXISTS (SELECT 1 FROM releases r WHERE r.campaign_id = c.campaign_id AND r.state = 'PUBLISHED' AND r.kind <> 'SNAX')
  OR EXISTS (SELECT 1 FROM events e WHERE e.campaign_id = c.campaign_id AND e.status = 'PUBLISHED'))`);

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
  async ownerOf(campaignID: string): Promise<string | null> {
    const [row] = await db
      .select({ ownerID: channels.ownerID })
      .from(campaigns)
      .innerJoin(channels, eq(channels.channelID, campaigns.channelID))
      .where(eq(campaigns.campaignID, campaignID));
    return row?.ownerID ?? null;
  },
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
  /** Puts the campaign's current terms in force: as a new version if they differ from the last one. */
  async addTerms(campaign: Campaign): Promise<Terms> {
    const last = await this.findTerms(campaign.campaignID);
    if (last && termsMatch(campaign, last.terms)) return last;
    const version = (last?.version ?? 0) + 1;
    const terms = termsOf(campaign, version);
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
