import { addSeconds } from '../../platform/clock';
import type { Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { accountOf, type Entry, ledger } from '../ledger/ledger';
import type { SettlementReport } from './paymentGateway';
import { unsettledDays } from './settlementCases';
import { createSettlementRepository, settlementIDOf, type SettlementRecord } from './settlementRepository';
import { adjustSettlement, matchSettlement, postDuplicate } from './settlements';

/** Who decided, and when. */
export interface Decision {
  staffID: string;
  now: Date;
}
/** Where the difference of a settlement is posted. */
type DifferenceAccount = 'pspFee' | 'suspense' | 'writeOff';

interface Unsettled {
  provider: string;
  currency: string;
  /** What the two people saw. */
  amountMinor: number;
  caseID: string;
}

async function requireSettlement(tx: Tx, settlementID: string, state: SettlementRecord['state']): Promise<SettlementRecord> {
  const record = await createSettlementRepository(tx).lock(settlementID);
  if (!record) throw notFound('Settlement');
  if (record.state !== state)
    throw conflict('WRONG_STATE', `This settlement is ${record.state.toLowerCase()}, so nothing is left to decide`);
  return record;
}

/** What staff may do with settlements that do not fit (docs/operations.md, Cases); each runs in the transaction of the decision. */
export const settlementDecisions = {
  /** Passes when the worker has posted the settlement with these amounts meanwhile. */
  async retrySettlement(tx: Tx, provider: string, report: Omit<SettlementReport, 'lines'>): Promise<void> {
    const stored = await createSettlementRepository(tx).find(settlementIDOf(provider, report.settlementID, report.currency));
    if (!stored) throw conflict('NOT_POSTED', 'The provider’s next report posts this settlement, within a day');
    if (stored.netMinor !== report.netMinor || stored.feeMinor !== report.feeMinor)
      throw conflict('LEDGER_KEY_REUSED', 'This settlement was posted with other amounts. Post the difference');
  },
  /** Posts the difference between what the provider reports now and what was posted. */
  adjustSettlement: (tx: Tx, provider: string, report: Omit<SettlementReport, 'lines'>, by: Decision): Promise<void> =>
    adjustSettlement(tx, provider, report, by),
  /** Compares the lines with our records again. */
  async matchSettlement(tx: Tx, settlementID: string, { now }: Decision): Promise<void> {
    const record = await requireSettlement(tx, settlementID, 'OPEN');
    if (!(await matchSettlement(tx, record, now)))
      throw conflict('STILL_UNMATCHED', 'Lines of this settlement still have no match. Post the difference, or repair the cause first');
  },
  /** Posts the difference of a settlement out of clearing and accepts its lines. */
  async postDifference(
    tx: Tx,
    { settlementID, amountMinor, caseID }: { settlementID: string; amountMinor: number; caseID: string },
    to: DifferenceAccount,
    { staffID }: Decision,
  ): Promise<void> {
    const repository = createSettlementRepository(tx);
    const record = await requireSettlement(tx, settlementID, 'OPEN');
    const { provider, currency, differenceMinor, acceptedMinor } = record;
    if (differenceMinor !== amountMinor) throw conflict('AMOUNT_CHANGED', 'The difference has changed. Match the settlement again');
    const difference = BigInt(differenceMinor);
    const entries: Entry[] = [
      { account: accountOf('clearing', currency, provider), amountMinor: difference },
      { account: accountOf(to, currency, to === 'pspFee' ? provider : null), amountMinor: -difference },
    ];
    if (difference !== 0n)
      await ledger.post(tx, {
        type: 'difference',
        key: `difference:${caseID}`,
        subjectType: 'SETTLEMENT',
        subjectID: record.providerSettlementID,
        createdBy: staffID,
        memo: `Difference of settlement ${record.providerSettlementID}`,
        entries,
      });
    await repository.acceptOpen(settlementID);
    await repository.change(settlementID, { state: 'ACCEPTED', differenceMinor: 0, acceptedMinor: acceptedMinor + differenceMinor });
  },
  /** Ends a settlement that repeats another one; our bank received nothing. */
  async dismissDuplicate(tx: Tx, settlementID: string): Promise<void> {
    await requireSettlement(tx, settlementID, 'DUPLICATE');
    await createSettlementRepository(tx).change(settlementID, { state: 'DISMISSED' });
  },
  /** Posts a settlement that looked like a duplicate, because our bank received it. */
  async postDuplicate(tx: Tx, settlementID: string, by: Decision): Promise<void> {
    await postDuplicate(tx, await requireSettlement(tx, settlementID, 'DUPLICATE'), by);
  },
  /** Passes when the provider has settled all captures that were missing. */
  async requireSettled(tx: Tx, { provider, currency }: Pick<Unsettled, 'provider' | 'currency'>, { now }: Decision): Promise<void> {
    const unsettled = await createSettlementRepository(tx).listUnsettled(provider, addSeconds(now, -unsettledDays * 86_400));
    if (unsettled.some((sum) => sum.currency === currency))
      throw conflict('STILL_UNSETTLED', 'The provider has still not settled these payments');
  },
  /** Settles captures that no report names: our bank received their money, or it is lost. */
  async settleByHand(tx: Tx, unsettled: Unsettled, to: { account: 'bank' | 'writeOff'; reference: string }, by: Decision): Promise<void> {
    const { provider, currency, amountMinor, caseID } = unsettled;
    const { staffID, now } = by;
    const repository = createSettlementRepository(tx);
    await repository.lockProvider(provider);
    const lines = await repository.listUnsettledLines(provider, currency, addSeconds(now, -unsettledDays * 86_400));
    const sum = lines.reduce((total, { grossMinor }) => total + grossMinor, 0);
    if (sum !== amountMinor)
      throw conflict('AMOUNT_CHANGED', 'Other payments are missing now than when this case was last checked. Try again within the hour');
    const providerSettlementID = `by-hand-${caseID}`;
    const record: SettlementRecord = {
      settlementID: settlementIDOf(provider, providerSettlementID, currency),
      provider,
      providerSettlementID,
      currency,
      state: 'MATCHED',
      netMinor: sum,
      feeMinor: 0,
      taxMinor: 0,
      differenceMinor: 0,
      acceptedMinor: 0,
      reference: to.reference || null,
      settledOn: now.toISOString().slice(0, 10),
      changedReport: null,
      receivedAt: now,
    };
    await repository.add(record);
    await repository.addLines(record, lines);
    await ledger.post(tx, {
      type: to.account === 'bank' ? 'settlement' : 'writeOff',
      key: `settlement:${provider}:${providerSettlementID}:${currency}`,
      subjectType: 'SETTLEMENT',
      subjectID: providerSettlementID,
      createdBy: staffID,
      memo: to.account === 'bank' ? `Received without a report, ${to.reference}` : 'Written off: never settled by the provider',
      entries: [
        { account: accountOf(to.account, currency), amountMinor: BigInt(sum) },
        { account: accountOf('clearing', currency, provider), amountMinor: -BigInt(sum) },
      ],
    });
    // A capture that the ledger has with another amount than its payment is a difference for a case of its own.
    await matchSettlement(tx, record, now);
  },
};
