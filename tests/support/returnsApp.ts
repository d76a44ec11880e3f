import { eq } from 'drizzle-orm';
import { events } from '@/server/db/schema/events';
import { payouts } from '@/server/db/schema/payouts';
import { systemClock } from '@/server/platform/clock';
import type { Config } from '@/server/platform/config';
import { createServices } from '@/server/services';
import { addEvent } from './fixtures/events';
import { addFundedCampaign, type FundedSpec } from './fixtures/fundedCampaigns';
import { openPaymentApp } from './paymentApp';
import type { Person } from './testApp';

/** A test app whose payout bank sends webhooks, and a funded campaign with an event that sells tickets at ₹500.00 with no included tax. */
export async function openReturnsApp(config: Partial<Config> = {}) {
  const app = await openPaymentApp(config);
  const { returns } = createServices(
    { db: app.db, config: app.config, clock: systemClock },
    {
      kycLevelOf: (_db, userID) => Promise.resolve(app.known.levels.get(userID) ?? app.known.level),
      verifiedNameOf: (_db, userID) => Promise.resolve(app.known.names.get(userID) ?? null),
      send: async (url, { method, headers, body }) => {
        const answer = await app.fastify.inject({ method, url: new URL(url).pathname, headers, payload: body });
        return { status: answer.statusCode };
      },
    },
  );
  const funded = async (owner: Person, spec: FundedSpec = {}) => {
    const campaign = await addFundedCampaign(app.db, { ownerID: owner.userID, ...spec });
    const { eventID, sessionID, tierIDs } = await addEvent(app.db, { capacity: 100, tiers: [{ capacity: 100 }] });
    const { campaignID } = campaign;
    await app.db.update(events).set({ campaignID, includedTaxBasisPoints: 0 }).where(eq(events.eventID, eventID));
    const sell = async (buyer: Person, quantity = 1) => {
      const order = await app.bank.startPayment(buyer, sessionID, tierIDs[0], quantity);
      await app.bank.simulateOutcome(order.orderID, 'upi');
      await app.bank.returnFromProvider(order.orderID, order.receipt);
      return order;
    };
    return { ...campaign, eventID, sell };
  };
  return {
    ...app,
    returns,
    funded,
    refund: async (paymentID: string, why: string, amountMinor?: number) => {
      await app.services.refunds.requestRefund(paymentID, why, amountMinor);
      await app.services.refunds.runRefunds();
    },
    payouts: (campaignID: string) => app.db.select().from(payouts).where(eq(payouts.campaignID, campaignID)).orderBy(payouts.amountMinor),
    /** Runs the worker's due payouts, and delivers the bank's webhooks. */
    payOut: async () => {
      await returns.runner.runPayouts();
      await returns.deliver();
    },
  };
}
export type ReturnsApp = Awaited<ReturnType<typeof openReturnsApp>>;
