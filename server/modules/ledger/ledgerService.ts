import { createHash } from 'node:crypto';
import type { GroupType, SubjectType } from '../../db/schema/ledger';
import type { Tx } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import { idFrom } from '../../platform/ids';
import { createLedgerRepository, type StoredGroup } from './ledgerRepository';
import { requireOpenPeriod } from './periods';
import { recordShare, reverseShare } from './returnsRepository';
import {
  reversalByParts,
  netOfSale,
  partialReversal,
  saleEntries,
  unmatchedEntries,
  type Entry,
  type Payee,
  type RefundParts,
} from './saleEntries';

export interface PostingGroupInput {
  type: GroupType;
  /** Idempotency key: `capture:razorpay:pay_1`, `refund:rfd_1`. */
  key: string;
  /** PAYMENT when absent. */
  subjectType?: SubjectType;
  subjectID: string;
  createdBy?: string;
  memo: string;
  entries: readonly Entry[];
  reversesID?: string;
  refundOf?: string;
  /** When it happened, for imported records; now when absent. */
  occurredAt?: Date;
}
export interface CaptureDetails {
  paymentID: string;
  provider: string;
  providerPaymentID: string;
  amountMinor: number;
  currency: string;
}
export interface SaleToPost {
  lines: Parameters<typeof saleEntries>[0]['lines'];
  payee: Payee;
  memo: string;
  now: Date;
  occurredAt?: Date;
  /** What is missing of the price and written off. */
  shortMinor?: number;
  /** The key of the group; the capture's own when absent. */
  key?: string;
}
export interface Reversal extends CaptureDetails {
  /** The id of the refund or of the dispute. */
  key: string;
  type: 'refund' | 'chargeback';
  /** Entries to post instead of the reversed capture. */
  entries?: readonly Entry[];
  /** How the amount divides into items, fee and tax, when known. */
  parts?: RefundParts;
}

const captureKey = ({ provider, providerPaymentID }: Pick<CaptureDetails, 'provider' | 'providerPaymentID'>) =>
  `capture:${provider}:${providerPaymentID}`;

/** The key of a capture that staff assigned to an order after it had matched none. */
const assignedKey = ({ provider, providerPaymentID }: Pick<CaptureDetails, 'provider' | 'providerPaymentID'>) =>
  `assigned:${provider}:${providerPaymentID}`;
/** The group that refunds of a capture reverse; null when it was never posted. */
const findCapture = async (tx: Tx, capture: Pick<CaptureDetails, 'provider' | 'providerPaymentID'>): Promise<StoredGroup | null> => {
  const repository = createLedgerRepository(tx);
  return (await repository.findByKey(assignedKey(capture))) ?? repository.findByKey(captureKey(capture));
};

/**
 * Posts to the double-entry ledger. Every posting is written in the transaction of the caller, so it commits or rolls back together with
 * the state change it records.
 */
export const ledger = {
  /**
   * Returns the id of the group. A repeated key with the same postings returns the existing group; with other postings it throws 409
   * LEDGER_KEY_REUSED.
   */
  async post(
    tx: Tx,
    { type, key, subjectType, subjectID, createdBy, memo, entries, reversesID, refundOf, occurredAt }: PostingGroupInput,
  ): Promise<string> {
    const repository = createLedgerRepository(tx);
    if (occurredAt) await requireOpenPeriod(tx, occurredAt);
    const groupID = idFrom('grp', key);
    const body = entries.map(({ account, amountMinor }) => `${account.accountID} ${amountMinor}`).sort();
    const bodyHash = createHash('sha256')
      .update(JSON.stringify([type, reversesID ?? null, refundOf ?? null, body]))
      .digest('base64url');
    const isNew = await repository.addGroup({
      groupID,
      type,
      idempotencyKey: key,
      bodyHash,
      subjectID,
      memo,
      entries,
      reversesID: reversesID ?? null,
      refundOf: refundOf ?? null,
      occurredAt: occurredAt ?? null,
      createdBy: createdBy ?? 'payments',
      subjectType: subjectType ?? 'PAYMENT',
    });
    if (isNew) return groupID;
    const known = await repository.findByKey(key);
    if (known?.bodyHash !== bodyHash) throw conflict('LEDGER_KEY_REUSED', `${key} was already posted with other postings`);
    return known.groupID;
  },

  /** Posts the capture of an order, divided by its price lines. */
  async postSale(tx: Tx, captured: CaptureDetails, { key = captureKey(captured), ...sale }: SaleToPost): Promise<void> {
    // A repeated capture finds its group here, so the returns counter changes only once.
    if (await createLedgerRepository(tx).findByKey(key)) return;
    const { campaignID } = sale.payee;
    const { currency } = captured;
    const share = { currency, net: netOfSale(sale.lines), now: sale.now };
    const returns = campaignID ? await recordShare(tx, campaignID, share) : null;
    const entries = saleEntries({ ...captured, lines: sale.lines, payee: sale.payee, returns, shortMinor: sale.shortMinor ?? 0 });
    const { memo, occurredAt } = sale;
    const group = { type: 'sale' as const, key, subjectID: captured.paymentID, memo, entries };
    await ledger.post(tx, occurredAt ? { ...group, occurredAt } : group);
  },

  /**
   * Posts a capture that matched no order as the sale of the order that staff assigned it to. What is missing of the price is our loss. Throws when the
   * capture is not in suspense.
   */
  async postAssigned(tx: Tx, captured: CaptureDetails, sale: SaleToPost): Promise<void> {
    const { provider, currency, amountMinor, providerPaymentID } = captured;
    const unmatched = await createLedgerRepository(tx).findByKey(captureKey(captured));
    if (!unmatched) throw new Error(`${captureKey(captured)} was assigned but never posted`);
    await ledger.post(tx, {
      type: 'unmatched',
      key: `unmatched:${provider}:${providerPaymentID}:assigned`,
      subjectID: unmatched.subjectID,
      memo: `Assigned to order ${captured.paymentID}`,
      entries: unmatchedEntries(provider, currency, amountMinor).map((entry) => ({ ...entry, amountMinor: -entry.amountMinor })),
      reversesID: unmatched.groupID,
    });
    await ledger.postSale(tx, captured, { ...sale, key: assignedKey(captured) });
  },

  /** Posts a capture that matches no order to suspense. */
  async postUnmatched(tx: Tx, captured: CaptureDetails, memo: string): Promise<void> {
    const entries = unmatchedEntries(captured.provider, captured.currency, captured.amountMinor);
    await ledger.post(tx, { type: 'unmatched', key: captureKey(captured), subjectID: captured.paymentID, memo, entries });
  },

  /** What is left of a capture after refunds and chargebacks, in minor units; 0 when it was never posted. */
  async remainingOf(tx: Tx, capture: Pick<CaptureDetails, 'provider' | 'providerPaymentID'>): Promise<number> {
    const repository = createLedgerRepository(tx);
    const group = await findCapture(tx, capture);
    if (!group) return 0;
    const { entries } = await repository.findRemaining(group.groupID);
    return Number(entries.reduce((sum, { account, amountMinor }) => (account.kind === 'clearing' ? sum + amountMinor : sum), 0n));
  },

  /**
   * Posts a refund or chargeback as the reversal of its capture or a part of it. Throws when the capture was never posted or less than the
   * amount is left.
   */
  async postReversal(tx: Tx, { key, type, entries: given, parts, ...captured }: Reversal): Promise<void> {
    const repository = createLedgerRepository(tx);
    const capture = await findCapture(tx, captured);
    if (!capture) throw new Error(`${captureKey(captured)} was reversed but never posted`);
    const fullKey = `${type}:${key}`;
    // A repeated refund keeps its first postings; computing them again from what is left now would give others.
    if (await repository.findByKey(fullKey)) return;
    if (given) {
      const memo = type === 'refund' ? 'Refund of what was not allotted' : 'Charged back after the release';
      await ledger.post(tx, { type, key: fullKey, subjectID: captured.paymentID, entries: given, memo, refundOf: capture.groupID });
      return;
    }
    const { entries: left, isWhole } = await repository.findRemaining(capture.groupID);
    const entries = (parts && reversalByParts(left, captured.amountMinor, parts)) ?? partialReversal(left, captured.amountMinor);
    for (const { account, amountMinor } of entries)
      if (account.kind === 'returnsPool' && account.ownerID) await reverseShare(tx, account.ownerID, account.currency, amountMinor);
    const isAll = isWhole && left.every(({ amountMinor }, index) => entries[index]?.amountMinor === -amountMinor);
    await ledger.post(tx, {
      type,
      key: fullKey,
      subjectID: captured.paymentID,
      entries,
      memo: type === 'refund' ? 'Refund' : 'Charged back by the payer’s bank',
      ...(isAll ? { reversesID: capture.groupID } : { refundOf: capture.groupID }),
    });
  },
};
