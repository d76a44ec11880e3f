import { and, asc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { RewardDeliveryState, RewardItem, RewardItemKind } from '../../contract/rewards';
import { commitments } from '../../db/schema/campaigns';
import { giftCodes, rewardDeliveries, rewardTiers } from '../../db/schema/rewards';
import { users } from '../../db/schema/users';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';

export type DeliveryRow = typeof rewardDeliveries.$inferSelect;
export type GiftCodeRow = typeof giftCodes.$inferSelect;
interface Filter {
  kind?: RewardItemKind | undefined;
  state?: RewardDeliveryState | undefined;
}

/** Deliveries whose commitment still has its reward: the campaign was funded with it. */
const keepsReward = ['ACTIVE', 'EXITED', 'WRITTEN_OFF'] as const;

const deskColumns = {
  row: rewardDeliveries,
  tierTitle: rewardTiers.title,
  name: sql<string | null>`CASE WHEN ${commitments.isAnonymous} THEN NULL ELSE ${users.name} END`,
  username: sql<string | null>`CASE WHEN ${commitments.isAnonymous} THEN NULL ELSE ${users.username} END`,
  isLatePledge: commitments.isLatePledge,
};
const matches = (campaignID: string, { kind, state }: Filter) =>
  and(
    eq(rewardDeliveries.campaignID, campaignID),
    state ? eq(rewardDeliveries.state, state) : undefined,
    kind ? sql`${rewardDeliveries.item}->>'kind' = ${kind}` : undefined,
  );

export const createRewardDeliveryRepository = (db: Db) => {
  const selectDesk = (condition: SQL | undefined) =>
    db
      .select(deskColumns)
      .from(rewardDeliveries)
      .innerJoin(commitments, eq(commitments.commitmentID, rewardDeliveries.commitmentID))
      .innerJoin(users, eq(users.userID, rewardDeliveries.userID))
      .innerJoin(rewardTiers, and(eq(rewardTiers.campaignID, rewardDeliveries.campaignID), eq(rewardTiers.tierID, rewardDeliveries.tierID)))
      .where(condition)
      .orderBy(asc(rewardDeliveries.deliveryID));
  return {
    /** Commitments of a funded campaign with a reward for which nothing was prepared yet. */
    async listUnprepared(campaignID: string, limit: number): Promise<{ commitmentID: string; userID: string }[]> {
      const { rows } = await db.execute<{ commitmentID: string; userID: string }>(sql`
        SELECT k.commitment_id AS "commitmentID", k.user_id AS "userID" FROM commitments k
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
    async listCampaignsWithOpen(limit: number): Promise<string[]> {
      const { rows } = await db.execute<{ campaignID: string }>(sql`
        SELECT DISTINCT campaign_id AS "campaignID" FROM reward_deliveries WHERE state IN ('PENDING', 'BLOCKED') LIMIT ${limit}`);
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

    listDesk: (campaignID: string, filter: Filter, limit: number, after = '') =>
      selectDesk(and(matches(campaignID, filter), gt(rewardDeliveries.deliveryID, after))).limit(limit),
    findDesk: (deliveryID: string) => firstRow(selectDesk(eq(rewardDeliveries.deliveryID, deliveryID))),
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
