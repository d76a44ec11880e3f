import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client';
import { campaigns } from '../../db/schema/campaigns';
import { payouts } from '../../db/schema/payouts';

/** Nobody has put money in: what was not published never had any, and cannot be without somebody who is known. */
const unpublishedStates = ['DRAFT', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED'] as const;
const endedStates = ['COMPLETED', 'WRITTEN_OFF', 'CLOSED_FAILED', 'CLOSED_CANCELLED', 'DELETED'] as const;

/** What follows the one who is paid for a channel. Lock the channel's row first: a payout is asked for under it. */
export const createPayeeRepository = (tx: Tx) => ({
  /** True while a campaign leads to somebody whose identity was checked before it was published. */
  async hasRunningCampaign(channelID: string): Promise<boolean> {
    return (
      (await tx.$count(
        campaigns,
        and(eq(campaigns.channelID, channelID), notInArray(campaigns.state, [...unpublishedStates, ...endedStates])),
      )) > 0
    );
  },
  /**
   * What was asked for and has not gone out is paid to whoever is paid now, at their address of then. False, and nothing changed, while the bank
   * is being asked for one. A row that the worker or an operator holds is not waited for: they may wait for the channel's.
   */
  async reassignPayouts(channelID: string, userID: string): Promise<boolean> {
    const isOpen = and(eq(payouts.channelID, channelID), eq(payouts.kind, 'CREATOR'), sql`${payouts.state} <> 'PAID'`);
    const openPayouts = await tx.select({ payoutID: payouts.payoutID }).from(payouts).where(isOpen);
    const lockedPayouts = await tx
      .select({ payoutID: payouts.payoutID, state: payouts.state })
      .from(payouts)
      .where(isOpen)
      .for('update', { skipLocked: true });
    if (lockedPayouts.length !== openPayouts.length || lockedPayouts.some(({ state }) => state === 'PAYING')) return false;
    if (lockedPayouts.length > 0)
      await tx
        .update(payouts)
        .set({ userID, maskedVpa: null, addressVersion: null })
        .where(
          inArray(
            payouts.payoutID,
            lockedPayouts.map(({ payoutID }) => payoutID),
          ),
        );
    return true;
  },
});
