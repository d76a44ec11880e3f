import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CommitmentState } from '@/server/contract/commitments';
import { auditLedger } from '@/server/modules/audit/recordAudit';
import type { KycLevel } from '@/server/modules/campaigns/campaignPolicy';
import { createCampaignRepository } from '@/server/modules/campaigns/campaignRepository';
import { priceOf } from '@/server/modules/campaigns/investPricing';
import { agreedPolicy } from '@/server/modules/campaigns/terms';
import { systemClock } from '@/server/platform/clock';
import { createServices, type Edges } from '@/server/services';
import { expectDocuments } from './expectDocuments';
import { addCampaign } from './fixtures/campaigns';
import { openSandboxBank } from './sandboxBank';
import { setupFixture } from './setupTestApp';
import { openTestApp, type Person } from './testApp';

/** A test app that funds campaigns, its bank, and helpers for both. Every person passes identity checks unless a test says otherwise. */
export async function openCampaignApp(more: Edges = {}) {
  const known = { level: 'L2' as KycLevel };
  const edges: Edges = { kycLevelOf: () => Promise.resolve(known.level), ...more };
  const app = await openTestApp({ edgesOf: () => edges });
  const services = createServices({ db: app.db, config: app.config, clock: systemClock }, edges);
  const bank = openSandboxBank(app);
  const find = async (campaignID: string) => {
    const campaign = await createCampaignRepository(app.db).find(campaignID);
    if (!campaign) throw new Error('no campaign');
    return campaign;
  };

  interface How {
    key?: string;
    input?: Record<string, unknown>;
  }
  const begin = async (as: Person, campaignID: string, amountMinor = 10_000_00, { key = randomUUID(), input = {} }: How = {}) => {
    const campaign = await find(campaignID);
    const terms = await createCampaignRepository(app.db).findTerms(campaignID);
    const policy = agreedPolicy(campaign, terms?.terms ?? null);
    const { currency } = campaign;
    return app.call(
      'campaigns.paymentBegin',
      {
        campaignID,
        amount: { amountMinor, currency },
        method: 'UPI',
        isRiskAccepted: true,
        expected: { amountMinor: priceOf(policy, amountMinor).totalMinor, currency },
        termsHash: terms?.termsHash,
        riskVersion: policy.riskVersion,
        ...input,
      },
      { as, headers: { 'idempotency-key': key } },
    );
  };
  const orderOf = (action: { pageUrl: string }) => String(new URL(action.pageUrl).pathname.split('/').at(-1));
  const status = async (as: Person, paymentID: string) => (await app.call('campaigns.paymentStatus', { paymentID }, { as })).body;
  /** Starts a payment; returns the bank's id of it. */
  const startPayment = async (as: Person, campaignID: string, amountMinor?: number) => {
    const { status: code, body } = await begin(as, campaignID, amountMinor);
    if (code !== 200) throw new Error(`${code} ${JSON.stringify(body)}`);
    const { paymentID, commitment } = body.payment;
    return {
      paymentID: paymentID as string,
      commitmentID: commitment.commitmentID as string,
      receipt: paymentID as string,
      orderID: orderOf(body.action),
      amountMinor: body.payment.total.amountMinor as number,
    };
  };
  /** Starts a payment, pays at the bank and returns to the site. */
  const invest = async (as: Person, campaignID: string, amountMinor?: number) => {
    const order = await startPayment(as, campaignID, amountMinor);
    await bank.simulateOutcome(order.orderID, 'upi', 0);
    await bank.returnFromProvider(order.orderID, order.paymentID);
    return order;
  };
  return {
    ...app,
    known,
    services,
    bank,
    begin,
    startPayment,
    invest,
    status,
    find,
    orderOf,
    addCampaign: (spec: Parameters<typeof addCampaign>[1] = {}) => addCampaign(app.db, spec),
    set: (statement: ReturnType<typeof sql>) => app.db.execute(statement),
    stateOf: async (paymentID: string): Promise<CommitmentState> =>
      (
        await app.db.execute<{ state: CommitmentState }>(sql`
        SELECT CASE WHEN k.state = 'INITIATED' AND o.state <> 'OPEN' THEN 'EXPIRED' ELSE k.state END AS state
        FROM commitments k JOIN orders o USING (payment_id) WHERE k.payment_id = ${paymentID}`)
      ).rows[0]?.state ?? 'INITIATED',
    cancel: (as: Person, commitmentID: string) => app.call('campaigns.commitmentCancel', { commitmentID }, { as }),
    /** The balance of one account by its name: + debit, − credit. */
    balance: async (accountID: string) => {
      const { rows } = await app.db.execute<{ n: string }>(
        sql`SELECT COALESCE(sum(amount_minor), 0)::text AS n FROM postings WHERE account_id = ${accountID}`,
      );
      return Number(rows[0]?.n);
    },
    refundAll: async () => {
      while ((await services.refunds.runRefunds()) > 0);
    },
    /** Checks that the ledger agrees with what happened. */
    expectConsistent: async () => {
      await expectDocuments(app.db, services);
      expect(await auditLedger(app.db, new Date())).toEqual([]);
    },
  };
}
export type CampaignApp = Awaited<ReturnType<typeof openCampaignApp>>;

/** One app for all tests of a file, emptied before each; after each, the ledger is checked. */
export function setupCampaignApp() {
  const app = setupFixture(openCampaignApp, async (opened) => {
    await opened.empty();
    opened.known.level = 'L2';
  });
  afterEach(() => app.expectConsistent());
  return app;
}
