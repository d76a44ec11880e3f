import type { Tx } from '../../platform/db/client';
import { conflict, forbidden, notFound } from '../../platform/errors';
import { formatMoney } from '../../platform/formatMoney';
import { closeCase, openCase } from '../cases/cases';
import { findChannelRole } from '../channels/channels';
import { accountOf, createLedgerRepository, ledger } from '../ledger/ledger';
import type { PayoutReport } from './payoutGateway';
import { postPaid } from './payoutPostings';
import { changePayout, lockPayout, type PayoutRow } from './payoutRepository';
import { nextPayoutState, openPayoutStates, payoutStateText } from './payoutStateMachine';

const subjectOf = (payoutID: string) => ({ subjectType: 'PAYOUT', subjectID: payoutID }) as const;

const factsOf = (row: PayoutRow) => ({
  amountMinor: row.amountMinor,
  currency: row.currency,
  customerID: row.userID,
  payoutID: row.payoutID,
});

/** Opens the case of a payout that staff must release: the bank returned or refused it, or the balance fell below it. */
export async function openHeldCase(tx: Tx, row: PayoutRow, reason: string, now: Date): Promise<void> {
  await openCase(
    tx,
    {
      ...subjectOf(row.payoutID),
      ...factsOf(row),
      kind: 'PAYOUT_HELD',
      summary: `A payout of ${formatMoney(row)} is on hold: ${reason}`,
      details: {
        reason,
        attempts: String(row.attempts),
        maskedAddress: row.maskedAddress ?? '',
        providerPayoutID: row.providerPayoutID ?? '',
      },
      customerMessage: 'Email and notification that the payout is on hold, with the reason',
    },
    now,
  );
}

export const closeHeldCase = (tx: Tx, payoutID: string, why: string, now: Date) =>
  closeCase(tx, { kind: 'PAYOUT_HELD', ...subjectOf(payoutID) }, why, now);

/** Opens the case of a payout that the bank reports as paid although we hold it or sent it again. A repeated report of a payment that was posted opens none. */
export async function openUnexpectedCase(tx: Tx, row: PayoutRow, report: PayoutReport, now: Date): Promise<void> {
  if (await createLedgerRepository(tx).findByKey(`payout:${report.key}`)) return;
  await openCase(
    tx,
    {
      ...subjectOf(row.payoutID),
      ...factsOf(row),
      kind: 'PAYOUT_UNEXPECTED',
      summary: `The bank reports a payout of ${formatMoney(row)} as paid that is ${payoutStateText[row.state]} here`,
      details: {
        key: report.key,
        providerPayoutID: report.providerPayoutID,
        reference: report.reference ?? '',
        stateHere: payoutStateText[row.state],
      },
    },
    now,
  );
}

export async function requireDecidable(tx: Tx, payoutID: string, staffID: string): Promise<PayoutRow> {
  const row = await lockPayout(tx, payoutID);
  if (!row) throw notFound('Payout');
  if (row.userID === staffID || (row.channelID && (await findChannelRole(tx, staffID, row.channelID))))
    throw forbidden('You are the payee or belong to this channel, so another person has to decide');
  return row;
}

/** What staff may do with the case of a payout. Each runs in the transaction of the decision. */
export const payoutDecisions = {
  /** Sends a held payout again, to the payee's current address. */
  async release(tx: Tx, payoutID: string, staffID: string, now: Date): Promise<void> {
    const row = await requireDecidable(tx, payoutID, staffID);
    const state = nextPayoutState(row.state, 'RELEASE');
    if (!state) throw conflict('WRONG_STATE', `This payout is ${payoutStateText[row.state]}, not on hold`);
    await changePayout(tx, payoutID, { state, maskedAddress: null, reason: null, heldUntil: null, heldBy: null, checkAt: now });
  },
  /** Records a payout as paid that the bank paid although we did not expect it. */
  async confirmPaid(
    tx: Tx,
    payoutID: string,
    staffID: string,
    report: { key: string; providerPayoutID: string; reference: string },
    now: Date,
  ) {
    const row = await requireDecidable(tx, payoutID, staffID);
    const state = nextPayoutState(row.state, 'CONFIRM');
    if (!state)
      throw conflict('WRONG_STATE', `This payout is ${payoutStateText[row.state]}: it was sent again, so this payment is an extra one`);
    const { providerPayoutID, reference } = report;
    await changePayout(tx, payoutID, {
      state,
      providerPayoutID,
      reference,
      reason: null,
      heldUntil: null,
      heldBy: null,
      checkAt: null,
      paidAt: now,
    });
    await postPaid(tx, row, report.key);
    await closeHeldCase(tx, payoutID, 'The bank had paid it', now);
  },
  /** Writes off an attempt that the bank paid beside the one that counts. */
  async writeOffExtra(tx: Tx, payoutID: string, staffID: string, key: string): Promise<void> {
    const row = await requireDecidable(tx, payoutID, staffID);
    if (row.state !== 'PAID' && (openPayoutStates as readonly string[]).includes(row.state))
      throw conflict(
        'WRONG_STATE',
        `This payout is ${payoutStateText[row.state]}: record it as paid instead, so that it is not sent again`,
      );
    const amount = BigInt(row.amountMinor);
    await ledger.post(tx, {
      type: 'writeOff',
      subjectType: 'PAYOUT',
      subjectID: payoutID,
      createdBy: staffID,
      key: `payout:${key}:extra`,
      memo: 'Paid twice by the bank',
      entries: [
        { account: accountOf('writeOff', row.currency), amountMinor: amount },
        { account: accountOf('bank', row.currency), amountMinor: -amount },
      ],
    });
  },
};
