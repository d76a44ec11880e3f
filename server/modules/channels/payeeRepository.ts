import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { campaigns } from '../../db/schema/campaigns';
import { payouts } from '../../db/schema/payouts';

/** Nobody has put money in: what was not published never had any, and cannot be without somebody who is known. */
const withoutMoney = ['DRAFT', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED'] as const;
const over = ['COMPLETED', 'WRITTEN_OFF', 'CLOSED_FAILED', 'CLOSED_CANCELLED', 'DELETED'] as const;

/** What follows the one who is paid for a channel. Lock the channel's row first: a payout is asked for under it. */
export const createPayeeRepository = (tx: Tx) => ({
  /** True while a campaign leads to somebody whose identity was checked before it was published. */
  async hasCampaign(channelID: string): Promise<boolean> {
    return (
      (await tx.$count(campaigns, and(eq(campaigns.channelID, channelID), notInArray(campaigns.state, [...withoutMoney, ...over])))) > 0
    );
  },
  /**
   * What was asked for and has not gone out is paid to whoever is paid now, at their address of then. False, and nothing changed, while the bank
   * is being asked for one. A row that the worker or an operator holds is not waited for: they may wait for the channel's.
   */
  async movePayouts(channelID: string, userID: string): Promise<boolean> {
    const isOpen = and(eq(payouts.channelID, channelID), eq(payouts.kind, 'CREATOR'), sql`${payouts.state} <> 'PAID'`);
    const waiting = await tx.select({ payoutID: payouts.payoutID }).from(payouts).where(isOpen);
    const held = await tx
      .select({ payoutID: payouts.payoutID, state: payouts.state })
      .from(payouts)
      .where(isOpen)
      .for('update', { skipLocked: true });
    if (held.length !== waiting.length || held.some(({ state }) => state === 'PAYING')) return false;
    if (held.length > 0)
      await tx
        .update(payouts)
        .set({ userID, vpaShown: null, addressVersion: null })
        .where(
          inArray(
            payouts.payoutID,
            held.map(({ payoutID }) => payoutID),
          ),
        );
    return true;
  },
});
