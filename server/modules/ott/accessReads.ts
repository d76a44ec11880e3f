import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client';
import { channels } from '../../db/schema/channels';
import { payments } from '../../db/schema/payments';
import { purchases } from '../../db/schema/purchases';
import { releaseParts, releasePrices } from '../../db/schema/releaseParts';
import { releasePeople } from '../../db/schema/releasePeople';
import { releases } from '../../db/schema/releases';
import { permissionCondition } from '../channels/permissions';
import { createBuyerCountry } from './buyerCountry';

export type PurchaseRow = typeof purchases.$inferSelect;
export interface Entitlement extends PurchaseRow {
  /** Paid, and no clock of it has run out. */
  isLive: boolean;
  /** A bank may still say yes, or has: nobody is told to buy again meanwhile. */
  isPaymentPending: boolean;
}

export const createAccessReads = (db: Db) => ({
  /** One video in its release, with what decides who may see it. */
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
  /** Named in it, or owner of a channel named in it, and agreed. */
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
  /** What somebody paid for, or is paying for: a live right first, of those the one that lasts longest, then what is open, then what is over. */
  async findEntitlement(userID: string, releaseID: string): Promise<Entitlement | null> {
    const isLive = sql<boolean>`(${purchases.state} = 'PAID' AND (${purchases.endsAt} IS NULL OR ${purchases.endsAt} > now()))`;
    const isPaymentPending = sql<boolean>`(${purchases.state} = 'OPEN' AND (${payments.isFrozen} OR ${payments.status} = 'COMPLETED' OR EXISTS (SELECT 1 FROM payment_attempts a WHERE a.payment_id = payments.payment_id AND a.state IN ('AWAITING_USER', 'PROCESSING'))))`;
    const [row] = await db
      .select({ purchase: purchases, isLive, isPaymentPending })
      .from(purchases)
      .innerJoin(payments, eq(payments.paymentID, purchases.paymentID))
      .where(and(eq(purchases.userID, userID), eq(purchases.releaseID, releaseID), inArray(purchases.state, ['OPEN', 'PAID'])))
      .orderBy(sql`${isLive} DESC, (${purchases.state} = 'OPEN') DESC, ${purchases.endsAt} DESC NULLS FIRST`)
      .limit(1);
    return row ? { ...row.purchase, isLive: row.isLive, isPaymentPending: row.isPaymentPending } : null;
  },
  /** Whether the maker keeps the release from the country whose prices this person is shown: the row of it, else DEFAULT. */
  async isBlockedFor(userID: string | null, releaseID: string): Promise<boolean> {
    const { country, isBlocked } = releasePrices;
    const rows = await db.select({ country, isBlocked }).from(releasePrices).where(eq(releasePrices.releaseID, releaseID));
    if (!rows.some((row) => row.isBlocked)) return false;
    const countries = createBuyerCountry(db);
    const viewerCountry = userID ? await countries.of(userID) : countries.home;
    return (rows.find((row) => row.country === viewerCountry) ?? rows.find((row) => row.country === 'DEFAULT'))?.isBlocked ?? false;
  },
});
