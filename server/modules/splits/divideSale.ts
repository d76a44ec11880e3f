import { divideReceipt, reverseParts } from '../../contract/splitRule';
import type { SplitSource, WorkItemKind } from '../../contract/splits';
import type { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db/client';
import { accountOf, createLedgerRepository, ledger, netOfSale } from '../ledger/ledger';
import type { DivideSale } from '../payments/payments';
import { createShareRepository, type PostedSplit, splitKey } from './shareRepository';
import { createSplitRepository, type SplitRow } from './splitRepository';
import { createWorkRepository } from './workRepository';

type Payment = Parameters<DivideSale>[1];

/** The work to which a sale belongs. From its first sale on an item stays there, also when it is unlinked. */
async function findWork(tx: Tx, { product, subjectID }: Payment): Promise<{ workID: string; source: SplitSource } | null> {
  const works = createWorkRepository(tx);
  const keep = async (workID: string, kind: WorkItemKind, own: WorkItemKind, id: string) => {
    if (kind !== own) await works.addItems(workID, [{ kind: own, id }]);
  };
  if (product === 'ott') {
    const found = await works.findOfTitle(subjectID);
    if (!found) return null;
    await keep(found.workID, found.kind, 'TITLE', subjectID);
    return { workID: found.workID, source: 'STREAM' };
  }
  if (product !== 'events') return null;
  const found = await works.findOfSession(subjectID);
  if (!found) return null;
  await keep(found.workID, found.kind, 'EVENT', found.eventID);
  return { workID: found.workID, source: 'TICKETS' };
}

/** The lines of a version that take from a sale, with what each has received. A cap in another currency cannot be counted, so its line takes nothing. */
async function linesFor(
  tx: Tx,
  split: SplitRow,
  { source, currency, sellerID }: { source: SplitSource; currency: string; sellerID: string },
) {
  const repository = createSplitRepository(tx);
  const received = await repository.receivedOf(split.workID, split.currency);
  return (await repository.listParties([split.splitID])).flatMap(({ payee, agreement: { channelID } }) => {
    if (!payee || channelID === null || channelID === sellerID) return [];
    if (payee.appliesTo !== 'ALL' && payee.appliesTo !== source) return [];
    if (payee.capMinor !== null && currency !== split.currency) return [];
    const { payeeID, role, rank, basisPoints, capMinor } = payee;
    const cap = capMinor === null ? null : BigInt(capMinor);
    return [{ payeeID, channelID, role, rank, basisPoints, capMinor: cap, receivedMinor: received.get(channelID) ?? 0n }];
  });
}

/** Posts the shares of the payees in a sale, from the account of its seller to theirs, by the version in force. */
async function divide(tx: Tx, clock: Clock, payment: Payment): Promise<void> {
  const work = await findWork(tx, payment);
  if (!work) return;
  const { workID, source } = work;
  await createWorkRepository(tx).lock(workID);
  // After the lock, so that an answer that came first counts and a later one does not.
  const now = clock.now();
  const split = await createSplitRepository(tx).findInForce(workID, now);
  if (!split) return;
  const shares = createShareRepository(tx);
  const { paymentID, currency, lines: prices } = payment;
  const sale = await shares.findSale({ paymentID });
  if (!sale) throw new Error(`The sale of ${paymentID} was divided before it was posted`);
  const receipt = netOfSale(prices) - sale.investorsMinor;
  if (receipt <= 0n) return;
  const lines = await linesFor(tx, split, { source, currency, sellerID: sale.sellerID });
  const parts = divideReceipt(receipt, lines);
  const paid = lines.flatMap((line, index) => ((parts[index] ?? 0n) > 0n ? [{ ...line, part: parts[index] ?? 0n }] : []));
  if (paid.length === 0) return;
  const sum = paid.reduce((total, { part }) => total + part, 0n);
  const groupID = await ledger.post(tx, {
    type: 'split',
    key: splitKey(sale.groupID),
    subjectID: paymentID,
    createdBy: 'splits',
    memo: `Shares by version ${split.version}`,
    entries: [
      { account: accountOf('creatorPayable', currency, sale.sellerID), amountMinor: sum },
      ...paid.map(({ channelID, part }) => ({ account: accountOf('creatorPayable', currency, channelID), amountMinor: -part })),
    ],
  });
  await shares.add(
    paid.map(({ payeeID, channelID, role, part }) => ({
      groupID,
      payeeID,
      workID,
      channelID,
      paymentID,
      role,
      amountMinor: Number(part),
      receiptMinor: Number(receipt),
      currency,
      occurredAt: now,
    })),
  );
}

/** Takes back of the shares of a sale what a refund or a chargeback took of it, in the same proportion; all of them when nothing of the sale is left. */
async function takeBack(tx: Tx, clock: Clock, { paymentID, currency }: Payment, { groupID, saleID, workID }: PostedSplit): Promise<void> {
  await createWorkRepository(tx).lock(workID);
  const shares = createShareRepository(tx);
  const sale = await shares.findSale({ groupID: saleID });
  if (!sale) throw new Error(`The sale ${saleID} was divided but never posted`);
  const { entries } = await createLedgerRepository(tx).findRemaining(saleID);
  const seller = accountOf('creatorPayable', currency, sale.sellerID);
  const leftMinor = -(entries.find(({ account }) => account.accountID === seller.accountID)?.amountMinor ?? 0n);
  const left = await shares.listLeft(groupID);
  const sharedMinor = left.reduce((sum, { givenMinor }) => sum + givenMinor, 0n);
  const backs = reverseParts(
    left.map((share) => share.leftMinor),
    { wholeMinor: sale.wholeMinor, leftMinor, sharedMinor },
  );
  const returned = left.flatMap((share, index) => ((backs[index] ?? 0n) > 0n ? [{ ...share, back: backs[index] ?? 0n }] : []));
  if (returned.length === 0) return;
  const sum = returned.reduce((total, { back }) => total + back, 0n);
  const isWhole = sum === sharedMinor;
  const reversalID = await ledger.post(tx, {
    type: 'split',
    // What is left of the sale shrinks with every reversal, so that each has a key of its own.
    key: `${splitKey(saleID)}:back:${leftMinor}`,
    subjectID: paymentID,
    createdBy: 'splits',
    memo: 'Shares that went back',
    entries: [
      { account: seller, amountMinor: -sum },
      ...returned.map(({ channelID, back }) => ({ account: accountOf('creatorPayable', currency, channelID), amountMinor: back })),
    ],
    ...(isWhole ? { reversesID: groupID } : { refundOf: groupID }),
  });
  await shares.add(
    returned.map(({ payeeID, channelID, role, back, receiptMinor, receiptLeftMinor }) => ({
      groupID: reversalID,
      payeeID,
      workID,
      channelID,
      paymentID,
      role,
      amountMinor: -Number(back),
      receiptMinor: Number((receiptMinor * leftMinor) / sale.wholeMinor - receiptLeftMinor),
      currency,
      occurredAt: clock.now(),
    })),
  );
}

/** Divides the sales of works with agreed terms among their payees, and takes shares back with refunds (docs/decisions/143-splits-of-receipts.md). */
export function createSaleDivider(clock: Clock): DivideSale {
  return async (tx, payment, change) => {
    if (change === 'SOLD') return divide(tx, clock, payment);
    for (const split of await createShareRepository(tx).listSplits(payment.paymentID)) await takeBack(tx, clock, payment, split);
  };
}
