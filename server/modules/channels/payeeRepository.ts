import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { campaigns } from '../../db/schema/campaigns';
import { payouts } from '../../db/schema/payouts';
import type { Tx } from '../../platform/db/client';

/** Campaigns in these states never had investors, and are only published by a verified owner. */
const unpublishedStates = ['DRAFT', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED'] as const;
const endedStates = ['COMPLETED', 'WRITTEN_OFF', 'CLOSED_FAILED', 'CLOSED_CANCELLED', 'DELETED'] as const;

/** What changes with the payee of a channel. Lock the channel's row first: payouts are requested under it. */
export const createPayeeRepository = (tx: Tx) => ({
  /** True while a campaign depends on a payee whose identity was verified before it was published. */
  async hasRunningCampaign(channelID: string): Promise<boolean> {
    return (
      (await tx.$count(
        campaigns,
        and(eq(campaigns.channelID, channelID), notInArray(campaigns.state, [...unpublishedStates, ...endedStates])),
      )) > 0
    );
  },
  /**
   * Open payouts go to the new payee, at the address they have when it is paid. False, and nothing changed, while the bank is processing
   * one or another transaction has locked one: waiting for it could deadlock on the channel's lock.
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
