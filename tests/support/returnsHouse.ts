import { eq } from 'drizzle-orm';
import { systemClock } from '@/server/clock';
import { events } from '@/server/db/schema/events';
import { payouts } from '@/server/db/schema/payouts';
import { createServices } from '@/server/services';
import { addEvent } from './fixtures/events';
import { addFundedCampaign, type FundedSpec } from './fixtures/fundedCampaigns';
import { openMoneyHouse } from './moneyHouse';
import type { Person } from './testApp';

/** A house whose payout bank calls it back, and a funded campaign with an event that sells tickets at ₹500.00 without tax inside. */
export async function openReturnsHouse() {
  const house = await openMoneyHouse();
  const { returns } = createServices(
    { db: house.db, config: house.config, clock: systemClock },
    {
      kycLevelOf: (_db, userID) => Promise.resolve(house.known.levels.get(userID) ?? house.known.level),
      send: async (url, { method, headers, body }) => {
        const answer = await house.app.inject({ method, url: new URL(url).pathname, headers, payload: body });
        return { status: answer.statusCode };
      },
    },
  );
  const funded = async (owner: Person, spec: FundedSpec = {}) => {
    const campaign = await addFundedCampaign(house.db, { ownerID: owner.userID, ...spec });
    const { eventID, sessionID, tierIDs } = await addEvent(house.db, { capacity: 100, tiers: [{ capacity: 100 }] });
    const { campaignID } = campaign;
    await house.db.update(events).set({ campaignID, includedTaxBasisPoints: 0 }).where(eq(events.eventID, eventID));
    const sell = async (buyer: Person, quantity = 1) => {
      const order = await house.bank.goToBank(buyer, sessionID, tierIDs[0], quantity);
      await house.bank.press(order.orderID, 'upi');
      await house.bank.comeBack(order.orderID, order.receipt);
      return order;
    };
    return { ...campaign, eventID, sell };
  };
  return {
    ...house,
    returns,
    funded,
    refund: async (paymentID: string, why: string, amountMinor?: number) => {
      await house.shop.refunds.requestRefund(paymentID, why, amountMinor);
      await house.shop.refunds.runRefunds();
    },
    payouts: (campaignID: string) => house.db.select().from(payouts).where(eq(payouts.campaignID, campaignID)).orderBy(payouts.amountMinor),
    /** What the worker does with payouts that are due, and the bank's call back. */
    payOut: async () => {
      await returns.runner.runPayouts();
      await returns.deliver();
    },
  };
}
export type ReturnsHouse = Awaited<ReturnType<typeof openReturnsHouse>>;
