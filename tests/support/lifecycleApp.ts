import { eq, sql } from 'drizzle-orm';
import { events } from '@/server/db/schema/events';
import { accountOf } from '@/server/modules/ledger/accounts';
import { ledger } from '@/server/modules/ledger/ledgerService';
import { transferDueEscrow } from '@/server/modules/payments/escrowTransfers';
import { postSettlements } from '@/server/modules/payments/settlements';
import { systemClock } from '@/server/platform/clock';
import { HttpError } from '@/server/platform/errors';
import { openCampaignApp } from './campaignApp';
import { chargeBack } from './disputes';
import { addApprover, agePayoutAddresses } from './fixtures/approvers';
import { addEvent } from './fixtures/events';
import type { Person } from './testApp';

export type Step =
  | { kind: 'invest' | 'investLate'; who: number; thousands: number }
  | { kind: 'cancel' | 'chargeBack' | 'refundSale'; which: number }
  | { kind: 'refunds' | 'deadline' | 'callOff' | 'sell' | 'share' | 'pay' | 'readdress' | 'again' | 'forge' | 'settle' };

/** An HttpError is a valid outcome of a step; any other error fails the history. */
const succeeded = async (run: Promise<unknown>): Promise<boolean> => {
  try {
    await run;
    return true;
  } catch (error) {
    if (error instanceof HttpError || (error instanceof Error && /^4\d\d /.test(error.message))) return false;
    throw error;
  }
};

/** The whole flow of money over PostgreSQL: commitments, their end, sales of the work, distributions and payouts, in any order. */
export async function openLifecycleApp() {
  const send: NonNullable<Parameters<typeof openCampaignApp>[0]>['send'] = async (url, { method, headers, body }) => {
    const answer = await app.fastify.inject({ method, url: new URL(url).pathname, headers, payload: body });
    return { status: answer.statusCode };
  };
  const app: Awaited<ReturnType<typeof openCampaignApp>> = await openCampaignApp({ send });
  const { db, services, bank } = app;

  async function people() {
    const [owner, approver] = [await app.signIn('Owner'), await app.signIn('Second')];
    const investors = [await app.signIn('Asha'), await app.signIn('Bala'), await app.signIn('Chitra'), await app.signIn('Dev')];
    // One of them added a payout address.
    for (const [at, { userID }] of investors.entries())
      await services.returns.desk.setAddress(userID, at === 1 ? 'bounce.bala@okbank' : `person${at}@okbank`);
    return { owner, approver, investors };
  }

  /** A campaign of ₹20,000 to ₹60,000 whose work sells tickets at ₹500. */
  async function begin({ owner, approver, investors }: Awaited<ReturnType<typeof people>>, isProRata: boolean) {
    const { campaignID, channelID } = await app.addCampaign({
      ownerID: owner.userID,
      instrument: 'REVENUE_SHARE',
      oversubscription: isProRata ? 'PRO_RATA' : 'FIRST_COME',
      minGoalMinor: 20_000_00,
      maxGoalMinor: 60_000_00,
      minTicketMinor: 1_000_00,
      maxTicketMinor: 50_000_00,
      shareBasisPoints: 5_000,
      recoupBasisPoints: 10_000,
      laterShareBasisPoints: 1_000,
      termMonths: 36,
    });
    // Payouts are paid before the provider settles, and its fees are ours.
    await db.transaction((tx) =>
      ledger.post(tx, {
        type: 'adjustment',
        subjectType: 'ADJUSTMENT',
        subjectID: campaignID,
        key: `capital:${campaignID}`,
        memo: 'Capital',
        entries: [
          { account: accountOf('bank', 'INR'), amountMinor: 10_00_000_00n },
          { account: accountOf('equity', 'INR'), amountMinor: -10_00_000_00n },
        ],
      }),
    );
    await addApprover(db, campaignID, approver.userID);
    const { eventID, sessionID, tierIDs } = await addEvent(db, { capacity: 500, tiers: [{ capacity: 500 }] });
    await db.update(events).set({ campaignID, includedTaxBasisPoints: 0 }).where(eq(events.eventID, eventID));
    const made: { paymentID: string; commitmentID: string; by: Person }[] = [];
    const sales: string[] = [];
    const at = <One>(all: readonly One[], which: number) => all[which % Math.max(1, all.length)];

    async function invest({ who, thousands, kind }: Extract<Step, { who: number }>) {
      const by = at(investors, who);
      if (!by) return;
      const order = await app.startPayment(by, campaignID, thousands * 1_000_00);
      made.push({ ...order, by });
      if (kind === 'investLate') {
        await app.set(sql`UPDATE orders SET expires_at = now() - interval '1 minute' WHERE payment_id = ${order.paymentID}`);
        await services.orders.expireDue();
      }
      await bank.simulateOutcome(order.orderID, 'upi', 0);
      await bank.returnFromProvider(order.orderID, order.paymentID);
    }
    async function sell() {
      const buyer = at(investors, sales.length);
      if (!buyer) return;
      const order = await bank.startPayment(buyer, sessionID, tierIDs[0], 1 + (sales.length % 2));
      await bank.simulateOutcome(order.orderID, 'upi', 0);
      await bank.returnFromProvider(order.orderID, order.receipt);
      sales.push(order.paymentID);
    }
    async function share() {
      await services.returns.distributions.compute(owner.userID, campaignID, '');
      const { rows } = await db.execute<{ id: string }>(
        sql`SELECT distribution_id AS id FROM distributions WHERE campaign_id = ${campaignID} AND state = 'COMPUTED'`,
      );
      const id = rows[0]?.id ?? '';
      if (!(await succeeded(services.returns.distributions.approve(approver.userID, id))))
        await services.returns.distributions.withdraw(owner.userID, id);
    }
    async function pay() {
      await agePayoutAddresses(db);
      await db.execute(sql`UPDATE payouts SET check_at = now() - interval '1 second' WHERE check_at IS NOT NULL`);
      await services.returns.runner.runPayouts();
      await services.returns.deliver();
    }
    /** The provider settles everything so far; then the escrow bank account is brought to what is owed. */
    async function settle() {
      await db.execute(sql`
        WITH a AS (UPDATE sandbox_payments SET settles_at = settles_at - interval '2 days'),
          b AS (UPDATE sandbox_refunds SET created_at = created_at - interval '2 days'),
          c AS (UPDATE sandbox_webhooks SET due_at = due_at - interval '2 days' WHERE delivered_at IS NOT NULL)
        UPDATE sandbox_settlements SET up_to = up_to - interval '2 days'`);
      await postSettlements({ db, clock: systemClock, gateway: services.gateway });
      await transferDueEscrow(db, systemClock, services.gateway.provider);
    }
    async function renameAddress() {
      const [, bounced] = investors;
      if (bounced) await services.returns.desk.setAddress(bounced.userID, 'bala@okbank');
      await pay();
    }
    /** 4: the same key with the same postings is the same group; with others it is refused. */
    async function repostSameKey() {
      const entries = (amountMinor: bigint) => [
        { account: accountOf('bank', 'INR'), amountMinor },
        { account: accountOf('suspense', 'INR'), amountMinor: -amountMinor },
      ];
      const post = (amountMinor: bigint) =>
        db.transaction((tx) =>
          ledger.post(tx, {
            type: 'unmatched',
            subjectType: 'CAMPAIGN',
            subjectID: campaignID,
            key: `again:${campaignID}`,
            memo: 'Twice',
            entries: entries(amountMinor),
          }),
        );
      expect(await post(500n)).toBe(await post(500n));
      await expect(post(501n)).rejects.toMatchObject({ code: 'LEDGER_KEY_REUSED' });
    }
    /** 3: ledger entries are immutable. */
    async function tamper() {
      for (const forgery of [
        sql`UPDATE postings SET amount_minor = amount_minor + 1`,
        sql`DELETE FROM postings`,
        sql`DELETE FROM posting_groups`,
      ]) {
        const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM postings`);
        if (rows[0]?.n) await expect(db.execute(forgery)).rejects.toThrow();
      }
    }
    const run = (step: Step): Promise<unknown> => {
      switch (step.kind) {
        case 'invest':
        case 'investLate':
          return invest(step);
        case 'cancel': {
          const one = at(made, step.which);
          return one ? services.campaigns.commitments.cancel(one.by.userID, one.commitmentID) : Promise.resolve();
        }
        case 'chargeBack': {
          const one = at(made, step.which);
          // Every third dispute is for a part of the amount.
          return one ? chargeBack(services, one.paymentID, step.which % 3 === 0 ? 300_00 : undefined) : Promise.resolve();
        }
        case 'refundSale': {
          const paymentID = at(sales, step.which);
          return paymentID ? services.refunds.requestRefund(paymentID, 'cancelled') : Promise.resolve();
        }
        case 'refunds':
          return app.refundAll();
        case 'deadline':
          return app
            .set(
              sql`UPDATE campaigns SET deadline_at = now() - interval '1 second' WHERE campaign_id = ${campaignID} AND settled_at IS NULL`,
            )
            .then(() => services.campaigns.lifecycle.advance(campaignID));
        case 'callOff':
          return app.call('campaigns.cancel', { campaignID, reason: 'The lead has left.' }, { as: owner });
        case 'sell':
          return sell();
        case 'share':
          return share();
        case 'pay':
          return pay();
        case 'settle':
          return settle();
        case 'readdress':
          return renameAddress();
        case 'again':
          return repostSameKey();
        case 'forge':
          return tamper();
      }
    };
    return {
      campaignID,
      channelID,
      state: async () => (await app.find(campaignID)).state,
      apply: (step: Step) => succeeded(run(step)),
    };
  }

  return { ...app, people, beginCampaign: begin };
}
export type LifecycleApp = Awaited<ReturnType<typeof openLifecycleApp>>;
