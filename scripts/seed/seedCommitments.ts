import { type campaigns, commitments } from '../../server/db/schema/campaigns';
import { orders } from '../../server/db/schema/orders';
import { payments, refunds, sandboxOrders, sandboxPayments, sandboxRefunds } from '../../server/db/schema/payments';
import { policyOf } from '../../server/modules/campaigns/campaignPolicy';
import { allotments, fundedEntries } from '../../server/modules/campaigns/fundingEntries';
import { investLines, priceOf } from '../../server/modules/campaigns/investPricing';
import { allocate } from '../../server/modules/ledger/allocation';
import { ledger } from '../../server/modules/ledger/ledgerService';
import type { Tx } from '../../server/platform/db/client';
import { createRandom } from '../../server/platform/drawing/random';
import { idFrom } from '../../server/platform/ids';
import { audience } from './audiencePeople';
import { fulfilledOrder } from './fulfilledOrder';
import type { SeedCampaign } from './seedCampaign';

type CampaignRow = typeof campaigns.$inferSelect;
interface Round {
  seed: SeedCampaign;
  campaign: CampaignRow;
  termsHash: string;
  today: Date;
}

const hour = 3_600_000;
const provider = 'sandbox';

/** Whole multiples of the smallest ticket, as unlike each other as people are, that add up to what was raised. */
function amountsOf({ key, raised, investors, minTicket, maxTicket }: SeedCampaign): number[] {
  const random = createRandom(`${key} round`);
  const weights = Array.from({ length: investors }, () => BigInt(random.pick([1, 1, 1, 2, 2, 3, 5, 8])));
  const units = allocate(BigInt(raised / minTicket - investors), weights);
  const amounts = units.map((unit) => (Number(unit) + 1) * minTicket);
  if (amounts.some((amount) => amount > maxTicket)) throw new Error(`${key}: a ticket is larger than the largest`);
  return amounts;
}

/** Two people of the sandbox are in every round that has any; the rest is the audience, another part of it each time. */
const investorsOf = ({ key, investors }: SeedCampaign) =>
  [
    'usr_seed_investor',
    ...(investors > 20 ? ['usr_seed_viewer'] : []),
    ...createRandom(`${key} people`).shuffle(audience.map(({ userID }) => userID)),
  ].slice(0, investors);

/** Everybody who paid, with the payment, what the provider knows of it and its postings; and where the round failed, the way back. */
export async function seedCommitments(tx: Tx, { seed, campaign, termsHash, today }: Round): Promise<void> {
  if (seed.investors === 0) return;
  const policy = policyOf(campaign.country, campaign.instrument);
  const { campaignID, currency } = campaign;
  const isBack = seed.state === 'CLOSED_FAILED' || seed.state === 'CLOSED_CANCELLED';
  const isHeld = seed.state === 'FUNDED' || seed.state === 'OPERATING';
  const from = campaign.opensAt?.getTime() ?? today.getTime();
  const to = Math.min(today.getTime(), (campaign.deadlineAt ?? today).getTime()) - hour;
  const who = investorsOf(seed);
  const paid = amountsOf(seed).map((amount, at) => {
    const price = priceOf(policy, amount * 100);
    const id = (prefix: string) => idFrom(prefix, 'seed', campaignID, at);
    return {
      price,
      paymentID: id('pay'),
      commitmentID: id('cmt'),
      orderID: id('sbo'),
      providerPaymentID: id('sbp'),
      refundID: id('rfd'),
      userID: who[at] ?? 'usr_seed_investor',
      lines: investLines(policy, campaign.title, price),
      at: new Date(from + Math.round(((at + 0.5) / seed.investors) ** 1.3 * (to - from))),
    };
  });
  const backAt = new Date((campaign.deadlineAt ?? today).getTime() + hour);
  await tx.insert(sandboxOrders).values(
    paid.map(({ orderID, paymentID, price, at }) => ({
      orderID,
      receipt: paymentID,
      amountMinor: price.totalMinor,
      currency,
      description: campaign.title,
      returnUrl: `/payment/process/campaign/?id=${paymentID}`,
      state: 'PAID' as const,
      createdAt: at,
    })),
  );
  await tx.insert(sandboxPayments).values(
    paid.map(({ orderID, providerPaymentID, price, at }) => ({
      providerPaymentID,
      orderID,
      settlesAs: 'CAPTURED' as const,
      settlesAt: at,
      method: 'UPI' as const,
      amountMinor: price.totalMinor,
      refundedMinor: isBack ? price.totalMinor : 0,
      createdAt: at,
    })),
  );
  await tx.insert(payments).values(
    paid.map(({ paymentID, userID, lines, price, orderID, providerPaymentID, commitmentID, at }) => ({
      paymentID,
      product: 'campaigns' as const,
      subjectID: campaignID,
      cartKey: commitmentID,
      userID,
      clientRequestID: `seed:${paymentID}`,
      status: isBack ? ('REFUNDED' as const) : ('COMPLETED' as const),
      lines,
      amountMinor: price.totalMinor,
      currency,
      capturedMinor: price.totalMinor,
      refundedMinor: isBack ? price.totalMinor : 0,
      provider,
      providerOrderID: orderID,
      providerPaymentID,
      createdAt: at,
      updatedAt: isBack ? backAt : at,
    })),
  );
  await tx.insert(orders).values(
    paid.map(({ paymentID, userID, at }) => ({
      ...fulfilledOrder({ paymentID, product: 'campaigns', subjectID: campaignID, userID, createdAt: at }),
      state: isBack ? ('REFUNDED' as const) : ('FULFILLED' as const),
    })),
  );
  await tx.insert(commitments).values(
    paid.map(({ commitmentID, userID, paymentID, price, at }, index) => ({
      commitmentID,
      campaignID,
      userID,
      paymentID,
      currency,
      termsVersion: campaign.termsVersion,
      termsHash,
      state: isBack ? ('REFUNDED' as const) : isHeld ? ('ACTIVE' as const) : ('COMMITTED' as const),
      amountMinor: price.amountMinor,
      feeMinor: price.feeMinor,
      feeTaxMinor: price.feeTaxMinor,
      allottedMinor: isHeld ? price.amountMinor : null,
      riskVersion: policy.riskVersion,
      isAnonymous: index % 5 === 4,
      committedAt: at,
      endedAt: isBack ? backAt : null,
      createdAt: at,
      endedBy: isBack ? ('CAMPAIGN' as const) : null,
    })),
  );
  for (const { paymentID, providerPaymentID, price, lines, at } of paid)
    await ledger.postSale(
      tx,
      { paymentID, provider, providerPaymentID, amountMinor: price.totalMinor, currency },
      { lines, payee: { account: 'escrow', ownerID: campaignID }, memo: `Commitment: ${campaign.title}`, now: at, occurredAt: at },
    );
  if (isBack) await sendBack(tx, paid, currency, backAt);
  if (isHeld) {
    const principals = paid.map(({ commitmentID, userID, price }) => ({ commitmentID, userID, ...price }));
    const entries = fundedEntries(policy, campaign, allotments(policy, campaign.maxGoalMinor, principals));
    await ledger.post(tx, {
      type: 'funded',
      key: `funded:${campaignID}`,
      subjectType: 'CAMPAIGN',
      subjectID: campaignID,
      createdBy: 'campaigns',
      memo: `Funded: ${campaign.title}`,
      entries,
      ...(campaign.settledAt ? { occurredAt: campaign.settledAt } : {}),
    });
  }
}

async function sendBack(
  tx: Tx,
  paid: readonly { paymentID: string; providerPaymentID: string; refundID: string; price: { totalMinor: number } }[],
  currency: string,
  at: Date,
) {
  const refundOf = ({ paymentID }: { paymentID: string }) => `refund:${paymentID}:campaign`;
  const back = { currency, reason: 'The campaign ended without being funded', attempts: 1, dueAt: null, createdAt: at, updatedAt: at };
  await tx.insert(refunds).values(
    paid.map((one) => ({
      ...back,
      refundID: one.refundID,
      paymentID: one.paymentID,
      refundKey: refundOf(one),
      amountMinor: one.price.totalMinor,
      providerPaymentID: one.providerPaymentID,
      state: 'SUCCEEDED' as const,
      providerRefundID: idFrom('sbr', one.refundID),
    })),
  );
  await tx.insert(sandboxRefunds).values(
    paid.map((one) => ({
      providerRefundID: idFrom('sbr', one.refundID),
      providerPaymentID: one.providerPaymentID,
      refundKey: one.refundID,
      amountMinor: one.price.totalMinor,
      state: 'PROCESSED' as const,
      createdAt: at,
    })),
  );
  for (const { refundID, paymentID, providerPaymentID, price } of paid)
    await ledger.postReversal(tx, {
      type: 'refund',
      key: refundID,
      paymentID,
      provider,
      currency,
      amountMinor: price.totalMinor,
      providerPaymentID,
    });
}
