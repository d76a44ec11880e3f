import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { TagState } from '../../contract/myReleases';
import type { RewardDeliveryState, RewardItem, RewardItemKind } from '../../contract/rewards';
import { commitments } from '../../db/schema/campaigns';
import { releasePeople } from '../../db/schema/releasePeople';
import { giftCodes, rewardDeliveries, rewardTiers } from '../../db/schema/rewards';
import { users } from '../../db/schema/users';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { titleNotPublishedYet } from '../ott/ott';

export type DeliveryRow = typeof rewardDeliveries.$inferSelect;
export type GiftCodeRow = typeof giftCodes.$inferSelect;
export interface Unprepared {
  commitmentID: string;
  paymentID: string;
  userID: string;
}
interface Filter {
  kind?: RewardItemKind | undefined;
  state?: RewardDeliveryState | undefined;
}

/** Deliveries whose commitment still has its reward: the campaign was funded with it. */
const keepsReward = ['ACTIVE', 'EXITED', 'WRITTEN_OFF'] as const;

/** The tickets of the delivery `d` ended with their session. */
const hasLostSeats = sql`d.state = 'DELIVERED' AND d.item->>'kind' = 'SEAT' AND EXISTS (
  SELECT 1 FROM orders o JOIN event_sessions s ON s.session_id = o.subject_id
  WHERE o.payment_id = d.payment_id AND o.state = 'REFUNDED' AND s.status = 'CANCELLED')`;

const deskColumns = {
  row: rewardDeliveries,
  tierTitle: rewardTiers.title,
  name: sql<string | null>`CASE WHEN ${commitments.isAnonymous} THEN NULL ELSE ${users.name} END`,
  username: sql<string | null>`CASE WHEN ${commitments.isAnonymous} THEN NULL ELSE ${users.username} END`,
  isLatePledge: commitments.isLatePledge,
  creditState: sql<TagState | null>`CASE WHEN ${rewardDeliveries.state} = 'DELIVERED' AND ${rewardDeliveries.item}->>'kind' = 'CREDIT' THEN (
    SELECT ${releasePeople.state} FROM ${releasePeople} WHERE ${releasePeople.releaseID} = ${rewardDeliveries.item}->>'releaseID'
      AND ${releasePeople.userID} = ${rewardDeliveries.userID} AND ${releasePeople.role} = ${rewardDeliveries.item}->>'role') END`,
};
const isItsTier = and(eq(rewardTiers.campaignID, rewardDeliveries.campaignID), eq(rewardTiers.tierID, rewardDeliveries.tierID));
const matches = (campaignID: string, { kind, state }: Filter) =>
  and(
    eq(rewardDeliveries.campaignID, campaignID),
    state ? eq(rewardDeliveries.state, state) : undefined,
    kind ? sql`${rewardDeliveries.item}->>'kind' = ${kind}` : undefined,
  );

/**
 * The position of each item in the list of its campaign: the items of a backer together, those of the oldest pledge first. A backer's anonymous pledges
 * have a place of their own, as one beside the others would name their backer.
 */
function placesOf(db: Db, campaignID: string) {
  const pledged = db
    .select({
      deliveryID: rewardDeliveries.deliveryID,
      userID: rewardDeliveries.userID,
      isAnonymous: commitments.isAnonymous,
      firstPledgeAt: sql`min(${commitments.createdAt}) OVER (PARTITION BY ${rewardDeliveries.userID}, ${commitments.isAnonymous})`.as(
        'first_pledge_at',
      ),
      pledgeAt: commitments.createdAt,
      commitmentID: commitments.commitmentID,
      tier: sql`${rewardTiers.position}`.as('tier_position'),
      item: rewardDeliveries.position,
    })
    .from(rewardDeliveries)
    .innerJoin(commitments, eq(commitments.commitmentID, rewardDeliveries.commitmentID))
    .innerJoin(rewardTiers, isItsTier)
    .where(eq(rewardDeliveries.campaignID, campaignID))
    .as('pledged');
  const order = [
    pledged.firstPledgeAt,
    pledged.userID,
    pledged.isAnonymous,
    pledged.pledgeAt,
    pledged.commitmentID,
    pledged.tier,
    pledged.item,
    pledged.deliveryID,
  ];
  const place = sql<number>`row_number() OVER (ORDER BY ${sql.join(order, sql`, `)})`.as('place');
  return db.$with('places').as(db.select({ deliveryID: pledged.deliveryID, place }).from(pledged));
}

const selectDesk = (from: Pick<Db, 'select'>) =>
  from
    .select(deskColumns)
    .from(rewardDeliveries)
    .innerJoin(commitments, eq(commitments.commitmentID, rewardDeliveries.commitmentID))
    .innerJoin(users, eq(users.userID, rewardDeliveries.userID))
    .innerJoin(rewardTiers, isItsTier);

export const createRewardDeliveryRepository = (db: Db) => {
  return {
    /** Commitments of a funded campaign with a reward for which nothing was prepared yet. */
    async listUnprepared(campaignID: string, limit: number): Promise<Unprepared[]> {
      const { rows } = await db.execute<Unprepared & Record<string, unknown>>(sql`
        SELECT k.commitment_id AS "commitmentID", k.payment_id AS "paymentID", k.user_id AS "userID" FROM commitments k
        WHERE k.campaign_id = ${campaignID} AND k.state = 'ACTIVE'
          AND EXISTS (SELECT 1 FROM pledged_rewards r WHERE r.commitment_id = k.commitment_id)
          AND NOT EXISTS (SELECT 1 FROM reward_deliveries d WHERE d.commitment_id = k.commitment_id)
        ORDER BY k.commitment_id LIMIT ${limit}`);
      return rows;
    },
    /** Adds what does not exist yet; returns what it added. */
    add: (rows: readonly (typeof rewardDeliveries.$inferInsert)[]): Promise<DeliveryRow[]> =>
      db
        .insert(rewardDeliveries)
        .values([...rows])
        .onConflictDoNothing()
        .returning(),
    listOpen: (campaignID: string, after: string, limit: number): Promise<DeliveryRow[]> =>
      db
        .select()
        .from(rewardDeliveries)
        .where(
          and(
            eq(rewardDeliveries.campaignID, campaignID),
            inArray(rewardDeliveries.state, ['PENDING', 'BLOCKED']),
            gt(rewardDeliveries.deliveryID, after),
          ),
        )
        .orderBy(asc(rewardDeliveries.deliveryID))
        .limit(limit),
    /** Campaigns with an item to deliver, with seats whose session was cancelled, or with a pledge whose job was lost. */
    async listCampaignsWithOpen(limit: number): Promise<string[]> {
      const { rows } = await db.execute<{ campaignID: string }>(sql`
        SELECT campaign_id AS "campaignID" FROM reward_deliveries WHERE state IN ('PENDING', 'BLOCKED')
        UNION SELECT d.campaign_id FROM reward_deliveries d WHERE ${hasLostSeats}
        UNION SELECT c.campaign_id FROM campaigns c WHERE c.instrument = 'REWARD' AND c.state IN ('FUNDED', 'OPERATING') AND EXISTS (
          SELECT 1 FROM commitments k JOIN pledged_rewards r USING (commitment_id) WHERE k.campaign_id = c.campaign_id AND k.state = 'ACTIVE'
            AND NOT EXISTS (SELECT 1 FROM reward_deliveries d WHERE d.commitment_id = k.commitment_id))
        LIMIT ${limit}`);
      return rows.map(({ campaignID }) => campaignID);
    },
    /** Seats whose session was cancelled, and their order with it, are to be delivered again: in the session that the maker chooses next. */
    async reopenLostSeats(campaignID: string): Promise<void> {
      await db.execute(sql`
        UPDATE reward_deliveries d SET state = 'PENDING', problem = NULL, payment_id = NULL
        WHERE d.campaign_id = ${campaignID} AND ${hasLostSeats}`);
    },
    /** The same title or credit of the person's other pledges, which had nothing to deliver while this one had delivered it. Returns their campaigns. */
    async reopenOthers({ commitmentID, userID, item }: DeliveryRow): Promise<string[]> {
      const { rows } = await db.execute<{ campaignID: string }>(sql`
        UPDATE reward_deliveries SET state = 'PENDING'
        WHERE user_id = ${userID} AND commitment_id <> ${commitmentID} AND state = 'DELIVERED' AND payment_id IS NULL AND tag_id IS NULL
          AND item->>'kind' = ${item.kind} AND item->>'releaseID' = ${item.releaseID}
          AND (${item.kind} <> 'CREDIT' OR item->>'role' = ${item.role})
        RETURNING campaign_id AS "campaignID"`);
      return rows.map(({ campaignID }) => campaignID);
    },
    /** Campaigns with an item that waited for its title, which is published now. */
    async listCampaignsWithPublished(limit: number): Promise<string[]> {
      const { rows } = await db.execute<{ campaignID: string }>(sql`
        SELECT DISTINCT d.campaign_id AS "campaignID" FROM reward_deliveries d JOIN reward_tiers t USING (campaign_id, tier_id)
        JOIN releases r ON r.release_id = COALESCE(t.items->d.position->>'releaseID', d.item->>'releaseID')
        WHERE d.state = 'BLOCKED' AND d.problem = ${titleNotPublishedYet} AND r.state IN ('PUBLISHED', 'UNLISTED') LIMIT ${limit}`);
      return rows.map(({ campaignID }) => campaignID);
    },
    /** The delivery, locked until the transaction ends. */
    lock: (deliveryID: string): Promise<DeliveryRow | null> =>
      firstRow(db.select().from(rewardDeliveries).where(eq(rewardDeliveries.deliveryID, deliveryID)).for('no key update')),
    /** Whether the commitment keeps its reward; it cannot end before the transaction does. */
    async keepsReward(commitmentID: string): Promise<boolean> {
      const { rows } = await db.execute<{ state: string }>(
        sql`SELECT state FROM commitments WHERE commitment_id = ${commitmentID} FOR SHARE`,
      );
      return keepsReward.some((state) => state === rows[0]?.state);
    },
    /** What the tier delivers today: the maker may have named the session or the title since. */
    async findItem({ campaignID, tierID, position }: DeliveryRow): Promise<RewardItem | null> {
      const [tier] = await db
        .select({ items: rewardTiers.items })
        .from(rewardTiers)
        .where(and(eq(rewardTiers.campaignID, campaignID), eq(rewardTiers.tierID, tierID)));
      return tier?.items[position] ?? null;
    },
    async change(deliveryID: string, change: Partial<Omit<DeliveryRow, 'deliveryID'>>): Promise<void> {
      await db.update(rewardDeliveries).set(change).where(eq(rewardDeliveries.deliveryID, deliveryID));
    },
    lockAllOf: (commitmentID: string): Promise<DeliveryRow[]> =>
      db
        .select()
        .from(rewardDeliveries)
        .where(eq(rewardDeliveries.commitmentID, commitmentID))
        .orderBy(asc(rewardDeliveries.deliveryID))
        .for('no key update'),
    listOf: (commitmentID: string): Promise<DeliveryRow[]> =>
      db
        .select()
        .from(rewardDeliveries)
        .where(eq(rewardDeliveries.commitmentID, commitmentID))
        .orderBy(asc(rewardDeliveries.tierID), asc(rewardDeliveries.position)),

    /** In the order of `placesOf`; `after` is the delivery that the page before ended with. */
    listDesk(campaignID: string, filter: Filter, limit: number, after?: string) {
      const places = placesOf(db, campaignID);
      const isLater = after && gt(places.place, sql`(SELECT place FROM ${places} WHERE delivery_id = ${after})`);
      return selectDesk(db.with(places))
        .innerJoin(places, eq(places.deliveryID, rewardDeliveries.deliveryID))
        .where(and(matches(campaignID, filter), isLater || undefined))
        .orderBy(asc(places.place))
        .limit(limit);
    },
    findDesk: (deliveryID: string) => firstRow(selectDesk(db).where(eq(rewardDeliveries.deliveryID, deliveryID))),
    async countByState(campaignID: string): Promise<{ state: RewardDeliveryState; count: number }[]> {
      return db
        .select({ state: rewardDeliveries.state, count: sql<number>`count(*)::int` })
        .from(rewardDeliveries)
        .where(eq(rewardDeliveries.campaignID, campaignID))
        .groupBy(rewardDeliveries.state)
        .orderBy(asc(rewardDeliveries.state));
    },

    async addCodes(rows: readonly (typeof giftCodes.$inferInsert)[]): Promise<void> {
      await db.insert(giftCodes).values([...rows]);
    },
    listCodes: (deliveryIDs: readonly string[]): Promise<GiftCodeRow[]> =>
      deliveryIDs.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(giftCodes)
            .where(inArray(giftCodes.deliveryID, [...deliveryIDs]))
            .orderBy(asc(giftCodes.code)),
    lockCode: (code: string): Promise<GiftCodeRow | null> =>
      firstRow(db.select().from(giftCodes).where(eq(giftCodes.code, code)).for('no key update')),
    async changeCode(code: string, change: Partial<Omit<GiftCodeRow, 'code'>>): Promise<void> {
      await db.update(giftCodes).set(change).where(eq(giftCodes.code, code));
    },
    async voidCodes(deliveryID: string, now: Date): Promise<GiftCodeRow[]> {
      return db
        .update(giftCodes)
        .set({ voidedAt: now })
        .where(and(eq(giftCodes.deliveryID, deliveryID), isNull(giftCodes.voidedAt)))
        .returning();
    },
  };
};

/** Erases addresses and answers of a person who closes their account. */
export async function eraseRewardData(tx: Db, userID: string): Promise<void> {
  await tx.update(rewardDeliveries).set({ address: null, answers: null }).where(eq(rewardDeliveries.userID, userID));
}
