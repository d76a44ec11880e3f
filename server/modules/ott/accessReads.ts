import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { channels } from '../../db/schema/channels';
import { orders } from '../../db/schema/orders';
import { payments } from '../../db/schema/payments';
import { purchases } from '../../db/schema/purchases';
import { releaseParts, releasePrices } from '../../db/schema/releaseParts';
import { releasePeople } from '../../db/schema/releasePeople';
import { releases } from '../../db/schema/releases';
import type { Db } from '../../platform/db/client';
import { permissionCondition } from '../channels/channels';
import { createBuyerCountry } from './buyerCountry';

export type PurchaseRow = typeof purchases.$inferSelect;
/** The order of a purchase was paid and not refunded. Written out, because drizzle omits the table name for the columns of a single table. */
export const isPaid = sql`EXISTS (SELECT 1 FROM orders o WHERE o.payment_id = purchases.payment_id AND o.state = 'FULFILLED')`;
export interface Entitlement extends PurchaseRow {
  /** Bought, and not refunded. */
  isPaid: boolean;
  /** Paid, and its viewing period has not ended. */
  isLive: boolean;
  /** A payment is pending or just captured: do not ask the viewer to buy again meanwhile. */
  isPaymentPending: boolean;
}

export const createAccessReads = (db: Db) => ({
  /** One video in its release, with the facts that decide who may watch it. */
  async findAccessFacts(releaseID: string, videoID: string, viewerUserID: string | null) {
    const [row] = await db
      .select({
        state: releases.state,
        isPremium: releases.isPremium,
        canEdit: viewerUserID === null ? sql<boolean>`false` : permissionCondition(viewerUserID, 'content.edit', releases.channelID),
        kind: releaseParts.kind,
        media: releaseParts.state,
      })
      .from(releases)
      .innerJoin(releaseParts, and(eq(releaseParts.releaseID, releases.releaseID), eq(releaseParts.videoID, videoID)))
      .where(eq(releases.releaseID, releaseID));
    return row ?? null;
  },
  /** Accepted a tag in it, for themselves or for a channel they own. */
  async isCollaborator(userID: string, releaseID: string): Promise<boolean> {
    const [row] = await db
      .select({ tagID: releasePeople.tagID })
      .from(releasePeople)
      .leftJoin(channels, eq(channels.channelID, releasePeople.channelID))
      .where(
        and(
          eq(releasePeople.releaseID, releaseID),
          eq(releasePeople.state, 'ACCEPTED'),
          or(eq(releasePeople.userID, userID), eq(channels.ownerID, userID)),
        ),
      )
      .limit(1);
    return row !== undefined;
  },
  /** What the viewer bought or is paying for: active purchases first, the longest-lasting first, then open orders, then ended ones. */
  async findEntitlement(userID: string, releaseID: string, now: Date): Promise<Entitlement | null> {
    const isLive = sql<boolean>`(${orders.state} = 'FULFILLED' AND (${purchases.endsAt} IS NULL OR ${purchases.endsAt} > ${now}))`;
    const isPaymentPending = sql<boolean>`(${orders.state} = 'OPEN' AND (${payments.isFrozen} OR ${payments.status} = 'COMPLETED' OR EXISTS (SELECT 1 FROM payment_attempts a WHERE a.payment_id = payments.payment_id AND a.state IN ('AWAITING_USER', 'PROCESSING'))))`;
    const [row] = await db
      .select({ purchase: purchases, state: orders.state, isLive, isPaymentPending })
      .from(purchases)
      .innerJoin(orders, eq(orders.paymentID, purchases.paymentID))
      .innerJoin(payments, eq(payments.paymentID, purchases.paymentID))
      .where(and(eq(purchases.userID, userID), eq(purchases.releaseID, releaseID), inArray(orders.state, ['OPEN', 'FULFILLED'])))
      .orderBy(sql`${isLive} DESC, (${orders.state} = 'OPEN') DESC, ${purchases.endsAt} DESC NULLS FIRST`)
      .limit(1);
    return row ? { ...row.purchase, isPaid: row.state === 'FULFILLED', isLive: row.isLive, isPaymentPending: row.isPaymentPending } : null;
  },
  /** Whether the creator blocks the release in this person's price country: by the country's row, else DEFAULT. */
  async isBlockedFor(userID: string | null, releaseID: string): Promise<boolean> {
    const { country, isBlocked } = releasePrices;
    const rows = await db.select({ country, isBlocked }).from(releasePrices).where(eq(releasePrices.releaseID, releaseID));
    if (!rows.some((row) => row.isBlocked)) return false;
    const countries = createBuyerCountry(db);
    const viewerCountry = userID ? await countries.of(userID) : countries.home;
    return (rows.find((row) => row.country === viewerCountry) ?? rows.find((row) => row.country === 'DEFAULT'))?.isBlocked ?? false;
  },
});
