import type { StoredCommitmentState } from '@/server/db/schema/campaigns';
import { policyOf } from '@/server/modules/campaigns/campaignPolicy';
import { commitmentTransitions } from '@/server/modules/campaigns/commitmentMachine';
import { allotments, fundedEntries, reversalEntries } from '@/server/modules/campaigns/fundingEntries';
import { priceOf } from '@/server/modules/campaigns/investPricing';
import { partialReversal, saleEntries, type Entry } from '@/server/modules/ledger/saleEntries';

/**
 * An in-memory model of one campaign's ledger and counters: the platform's own postings, prices, allotments and transitions, without its
 * database.
 */
export const policy = policyOf('IN', 'REVENUE_SHARE');
export const campaignID = 'cmp_1';
export const channelID = 'chn_1';
export const currency = 'INR';
export const provider = 'sandbox';
const minGoalMinor = 20_000_00;
export const maxGoalMinor = 50_000_00;

/** Cheaper than a matcher, because thousands of histories are checked at every step. */
export const ensure = (isTrue: boolean, what: string) => {
  if (!isTrue) throw new Error(what);
};
export const ensureEqual = (found: bigint, expected: bigint, what: string) => {
  ensure(found === expected, `${what}: ${found}, not ${expected}`);
};

export interface ModelCommitment {
  commitmentID: string;
  userID: string;
  state: StoredCommitmentState;
  /** Its order is open. */
  isHeld: boolean;
  amountMinor: number;
  feeMinor: number;
  feeTaxMinor: number;
  total: number;
  allottedMinor: number | null;
  captured: number;
  refunded: number;
  /** The posted entries of the capture. */
  sale: Entry[];
  owed: number;
}
export type ModelEvent =
  | { kind: 'begin'; amountMinor: number; userID: number }
  | { kind: 'capture' | 'decline' | 'expire' | 'cancel' | 'refund' | 'chargeback'; which: number }
  | { kind: 'lock' | 'deadline' | 'settle' | 'cancelCampaign' };

export function createCampaignModel(isProRata: boolean) {
  const all: ModelCommitment[] = [];
  const ledger = new Map<string, bigint>();
  const campaign = { state: 'LIVE', held: 0, raised: 0 };
  const post = (entries: readonly Entry[]) => {
    ensure(entries.length > 1, 'at least two postings');
    ensureEqual(
      entries.reduce((sum, entry) => sum + entry.amountMinor, 0n),
      0n,
      'a group adds up to zero',
    );
    for (const { account, amountMinor } of entries) {
      ensure(amountMinor !== 0n, 'no posting of zero');
      ledger.set(account.accountID, (ledger.get(account.accountID) ?? 0n) + amountMinor);
    }
  };
  const move = (one: ModelCommitment, to: StoredCommitmentState) => {
    ensure(commitmentTransitions[one.state].includes(to), `${one.state} to ${to}`);
    one.state = to;
  };
  const hasRoom = (amount: number) => isProRata || campaign.held + campaign.raised + amount <= maxGoalMinor;
  const isOpen = () => campaign.state === 'LIVE' || campaign.state === 'CLOSING';
  /** Refunds the rest of a commitment. */
  const giveBack = (one: ModelCommitment, isRefund: boolean, amountMinor: number) => {
    const given = reversalEntries({
      amountMinor,
      isRefund,
      policy,
      // The rest was refunded.
      payment: { provider, capturedMinor: one.captured, refundedMinor: one.captured } as never,
      commitment: { ...one, currency } as never,
      campaign: { country: 'IN', instrument: 'REVENUE_SHARE', channelID } as never,
    });
    post(given ?? partialReversal(one.sale, amountMinor));
    one.refunded += amountMinor;
  };
  const end = (one: ModelCommitment) => {
    move(one, 'CANCELLED');
    one.owed = one.captured - one.refunded;
  };

  return {
    all,
    campaign,
    balance: (accountID: string) => ledger.get(`${accountID}:${currency}`) ?? 0n,
    apply(event: ModelEvent) {
      if (event.kind === 'begin') {
        if (!isOpen() || !hasRoom(event.amountMinor)) return;
        campaign.held += event.amountMinor;
        const price = priceOf(policy, event.amountMinor);
        all.push({
          commitmentID: `cmt_${all.length}`,
          userID: `usr_${event.userID}`,
          state: 'INITIATED',
          isHeld: true,
          total: price.totalMinor,
          amountMinor: price.amountMinor,
          feeMinor: price.feeMinor,
          feeTaxMinor: price.feeTaxMinor,
          allottedMinor: null,
          captured: 0,
          refunded: 0,
          sale: [],
          owed: 0,
        });
        return;
      }
      if ('which' in event) {
        const one = all[event.which % Math.max(1, all.length)];
        if (one) applyTo(one, event.kind);
        return;
      }
      if (event.kind === 'lock' && campaign.state === 'LIVE') campaign.state = 'CLOSING';
      if (event.kind === 'deadline' && isOpen()) campaign.state = 'SETTLING';
      if (event.kind === 'cancelCampaign' && (isOpen() || campaign.state === 'SETTLING')) failCampaign('CANCELLED');
      if (event.kind === 'settle' && campaign.state === 'SETTLING' && !all.some(({ isHeld }) => isHeld)) settle();
    },
  };

  function applyTo(one: ModelCommitment, kind: 'capture' | 'decline' | 'expire' | 'cancel' | 'refund' | 'chargeback') {
    if ((kind === 'decline' || kind === 'expire') && one.isHeld) {
      campaign.held -= one.amountMinor;
      one.isHeld = false;
    }
    if (kind === 'capture' && one.captured === 0) capture(one);
    if (kind === 'cancel' && one.state === 'COMMITTED' && campaign.state === 'LIVE') {
      campaign.raised -= one.amountMinor;
      end(one);
    }
    if (kind === 'refund' && one.owed > 0 && one.refunded < one.captured) {
      const isLast = one.owed === one.captured - one.refunded;
      giveBack(one, true, one.owed);
      one.owed = 0;
      if (isLast && one.state === 'CANCELLED') move(one, 'REFUNDED');
    }
    if (kind === 'chargeback' && one.captured > one.refunded && ['COMMITTED', 'ACTIVE', 'CANCELLED'].includes(one.state)) {
      if (one.state === 'COMMITTED' && campaign.state !== 'REFUNDING') campaign.raised -= one.amountMinor;
      giveBack(one, false, one.captured - one.refunded);
      one.owed = 0;
      move(one, 'CHARGED_BACK');
    }
  }
  function capture(one: ModelCommitment) {
    one.captured = one.total;
    const line = (kind: 'ITEM' | 'FEE' | 'TAX', amountMinor: number) => {
      const money = { amountMinor, currency };
      return { kind, label: kind, quantity: 1, unit: money, amount: money };
    };
    const lines = [line('ITEM', one.amountMinor), line('FEE', one.feeMinor), line('TAX', one.feeTaxMinor)];
    one.sale = saleEntries({ provider, currency, amountMinor: one.total, lines, payee: { account: 'escrow', ownerID: campaignID } });
    post(one.sale);
    const wasHeld = one.isHeld;
    one.isHeld = false;
    const isTaken = wasHeld ? isOpen() || campaign.state === 'SETTLING' : isOpen() && hasRoom(one.amountMinor);
    if (wasHeld) campaign.held -= one.amountMinor;
    if (!isTaken) return end(one);
    campaign.raised += one.amountMinor;
    move(one, 'COMMITTED');
  }
  function failCampaign(as: 'FAILED' | 'CANCELLED') {
    campaign.state = 'REFUNDING';
    for (const one of all.filter(({ state }) => state === 'COMMITTED')) end(one);
    return as;
  }
  function settle() {
    if (campaign.raised < minGoalMinor) return failCampaign('FAILED');
    const round = allotments(
      policy,
      maxGoalMinor,
      all.filter(({ state }) => state === 'COMMITTED'),
    );
    post(fundedEntries(policy, { campaignID, channelID, currency, maxGoalMinor }, round));
    for (const { commitment, allottedMinor, refundMinor } of round) {
      const one = all.find(({ commitmentID }) => commitmentID === commitment.commitmentID);
      if (!one) throw new Error('lost');
      move(one, 'ALLOTTED');
      move(one, 'ACTIVE');
      one.allottedMinor = allottedMinor;
      one.owed = refundMinor;
    }
    campaign.state = 'FUNDED';
    campaign.raised = round.reduce((sum, { allottedMinor }) => sum + allottedMinor, 0);
  }
}
