import type { CaseChoice, CaseKind, CaseResolution } from '../../contract/adminCases';
import type { PayoutState } from '../../contract/payouts';
import type { StaffRole } from '../../contract/staffRights';
import type { Tx } from '../../platform/db/client';
import { unprocessable } from '../../platform/errors';
import { formatMoney } from '../../platform/formatMoney';
import type { CaseRecord } from '../cases/cases';
import type { PaymentDecisions } from '../payments/payments';
import {
  delayDecisions,
  distributionDecisions,
  milestoneDecisions,
  payoutDecisions,
  payoutStateText,
  type NameDecisions,
} from '../returns/returns';
import { isWithinLimit, largestShortPart } from './caseLimits';
import type { CasePayment } from './moneyMoveReads';

export type ChosenResolution = Exclude<CaseResolution, 'SYSTEM'>;

export interface ResolutionRun {
  record: CaseRecord;
  staffID: string;
  /** Why, as the staff wrote it. */
  reason: string;
  /** The bank's reference, or the choice; empty where none is asked for. */
  reference: string;
  now: Date;
}

/** What a resolution depends on beyond its case, as it is now. */
export interface Situation {
  payoutState: PayoutState | null;
  payment: CasePayment | null;
  /** Orders that the money of the case would pay. */
  targets: readonly CaseChoice[];
  /** Those of the person who decides. */
  roles: readonly StaffRole[];
}

/** How a kind of case may end. */
export interface Resolution {
  label: string;
  effect: (record: CaseRecord, situation: Situation) => string;
  needsSecondPerson?: boolean | ((record: CaseRecord, situation: Situation) => boolean);
  needsReference?: boolean;
  /** What has to be chosen from; it is stored as the reference. */
  choices?: (situation: Situation) => readonly CaseChoice[];
  /** Why it cannot be chosen now; null when it can. */
  blockedReason?: (situation: Situation, record: CaseRecord) => string | null;
  /** Decided by a new ledger audit, which closes the case when it no longer finds the cause. */
  isByAudit?: boolean;
  /** Only records what was decided, so that the case can be opened again. */
  isReversible?: boolean;
  /** Moves the money, in the transaction of the decision. */
  run: (tx: Tx, run: ResolutionRun) => Promise<unknown>;
}

function moneyOf({ amountMinor, currency }: CaseRecord) {
  if (amountMinor === null || currency === null) throw unprocessable('NO_AMOUNT', 'This case has no amount');
  return { amountMinor, currency };
}
const amountOf = (record: CaseRecord) =>
  record.amountMinor === null || record.currency === null
    ? 'the money'
    : formatMoney({ amountMinor: record.amountMinor, currency: record.currency });
const paymentOf = (record: CaseRecord) => ({ ...moneyOf(record), paymentID: record.paymentID ?? '' });
const payoutOf = ({ payoutID, subjectID }: CaseRecord) => payoutID ?? subjectID;
const webhookOf = ({ details }: CaseRecord) => ({ provider: details.provider ?? '', eventID: details.eventID ?? '' });

interface StoredReport {
  settlementID: string;
  currency: string;
  netMinor: number;
  feeMinor: number;
  taxMinor: number;
  settledOn: string;
  reference: string | null;
}
const reportOf = ({ subjectID, details }: CaseRecord) => ({
  provider: subjectID.split(':')[0] ?? '',
  report: JSON.parse(details.report ?? '{}') as StoredReport, // -- written by openSettlementCase
});
const unmatchedOf = (record: CaseRecord) => ({ ...paymentOf(record), providerPaymentID: record.details.providerPaymentID ?? '' });
const nothing = () => Promise.resolve();

/** What is missing of the price when the money of the case is accepted; 0 for the right amount. */
const shortOf = (record: CaseRecord, { payment }: Situation) => ({
  amountMinor: Math.max(0, (payment?.amountMinor ?? 0) - (record.amountMinor ?? 0)),
  currency: payment?.currency ?? '',
});

/** Why the money of a case cannot be accepted for its own order; null when it can. */
function acceptBlockOf(situation: Situation, record: CaseRecord): string | null {
  const { payment } = situation;
  if (!payment || record.amountMinor === null) return 'This case has no order.';
  if (!['FAILED', 'DECLINED', 'TIMED_OUT', 'PENDING'].includes(payment.status))
    return 'The order was paid another way, so this is an extra payment.';
  if (record.currency !== payment.currency) return 'The money is in another currency than the order.';
  if (record.amountMinor > payment.amountMinor) return 'More than the amount due was received.';
  const short = shortOf(record, situation).amountMinor;
  if (short > 0 && payment.product === 'campaigns') return 'A payment into a campaign needs exactly its amount.';
  return short > payment.amountMinor * largestShortPart ? 'More than 20% of the amount due is missing.' : null;
}

const auditAgain: Resolution = {
  label: 'Audit again',
  effect: () => 'Runs the ledger audit now. The case closes when the audit no longer finds the deviation; otherwise it stays open.',
  isByAudit: true,
  run: nothing,
};

type ByKind<Kind extends CaseKind> = Readonly<Record<Kind, Partial<Record<ChosenResolution, Resolution>>>>;

const paymentResolutions = (
  payments: PaymentDecisions,
): ByKind<'PAYMENT_MISMATCH' | 'DOUBLE_REFUND' | 'REFUND_FAILED' | 'DISPUTE' | 'DISPUTE_EXCESS'> => ({
  PAYMENT_MISMATCH: {
    RETURN_MONEY: {
      label: 'Return the money',
      effect: (record) => `Refunds ${amountOf(record)} the way it was paid, writes to the buyer and ends the review of the payment.`,
      run: (tx, { record, ...by }) => payments.returnUnmatched(tx, unmatchedOf(record), by),
    },
    ACCEPT_PAYMENT: {
      label: 'Accept the payment',
      effect: (record, situation) => {
        const short = shortOf(record, situation);
        const loss = short.amountMinor > 0 ? `, and posts the missing ${formatMoney(short)} to write-offs as our loss` : '';
        return `Takes ${amountOf(record)} as full payment${loss}. The order is fulfilled, and the buyer gets a message.`;
      },
      needsSecondPerson: (record, situation) => !isWithinLimit(situation.roles, 'shortMinor', shortOf(record, situation)),
      blockedReason: acceptBlockOf,
      run: (tx, { record, ...by }) => payments.acceptUnmatched(tx, unmatchedOf(record), by),
    },
    MOVE_TO_ORDER: {
      label: 'Move to another order',
      effect: (record) =>
        `Pays another open order of the buyer with ${amountOf(record)}. That order is fulfilled, this one stays unpaid, and the buyer gets a message.`,
      needsSecondPerson: (record, { roles }) => !isWithinLimit(roles, 'moveMinor', moneyOf(record)),
      choices: ({ targets }) => targets,
      blockedReason: ({ targets }) => (targets.length > 0 ? null : 'The buyer has no other unpaid order of exactly this amount.'),
      run: (tx, { record, reference, ...by }) => payments.moveUnmatched(tx, unmatchedOf(record), reference, by),
    },
  },
  DOUBLE_REFUND: {
    WRITE_OFF: {
      label: 'Write off',
      effect: (record) => `Posts ${amountOf(record)} from suspense to write-offs as our loss and ends the review of the payment.`,
      needsSecondPerson: true,
      run: (tx, { record, ...by }) => payments.writeOff(tx, paymentOf(record), record.caseID, by),
    },
  },
  REFUND_FAILED: {
    RETRY: {
      label: 'Try again',
      effect: (record) => `Asks the provider once more to refund ${amountOf(record)}. A refusal opens a new case.`,
      run: (tx, { record, ...by }) => payments.retryRefund(tx, record.subjectID, by),
    },
    PAID_BY_BANK_TRANSFER: {
      label: 'Paid by bank transfer',
      effect: (record) =>
        `Records that ${amountOf(record)} was sent from our bank to the buyer’s verified account; the refund counts as done. Make the transfer first.`,
      needsSecondPerson: true,
      needsReference: true,
      run: (tx, { record, reference, ...by }) => payments.refundByTransfer(tx, record.subjectID, reference, by),
    },
  },
  DISPUTE: {
    EVIDENCE_SENT: {
      label: 'Evidence sent',
      effect: () =>
        'Records that the evidence was uploaded at the provider. The money stays held until the bank decides; a loss is posted automatically.',
      isReversible: true,
      run: nothing,
    },
    NOT_CONTESTED: {
      label: 'Not contested',
      effect: (record) => `Records that we send no evidence. The bank will take ${amountOf(record)}, which is posted when it is reported.`,
      isReversible: true,
      run: nothing,
    },
  },
  DISPUTE_EXCESS: {
    WRITE_OFF: {
      label: 'Write off',
      effect: (record) => `Posts ${amountOf(record)} from suspense to write-offs as our loss.`,
      needsSecondPerson: true,
      run: (tx, { record, ...by }) => payments.writeOff(tx, paymentOf(record), record.caseID, by),
    },
  },
});

const settlementOf = ({ details }: CaseRecord) => details.settlementID ?? '';
const differenceOf = (record: CaseRecord) => ({
  settlementID: settlementOf(record),
  amountMinor: moneyOf(record).amountMinor,
  caseID: record.caseID,
});
const unsettledOf = (record: CaseRecord) => ({ ...moneyOf(record), provider: record.details.provider ?? '', caseID: record.caseID });

const settlementResolutions = (
  payments: PaymentDecisions,
): ByKind<'SETTLEMENT_UNMATCHED' | 'SETTLEMENT_DUPLICATE' | 'SETTLEMENT_MISSING'> => ({
  SETTLEMENT_UNMATCHED: {
    RETRY: {
      label: 'Match again',
      effect: () => 'Compares the lines with our payments, refunds and disputes again; refused while one has no match.',
      run: (tx, { record, ...by }) => payments.matchSettlement(tx, settlementOf(record), by),
    },
    POST_AS_FEE: {
      label: 'Post as a fee of the provider',
      effect: (record) => `Posts the difference of ${amountOf(record)} between clearing and the provider’s fees, and accepts the lines.`,
      needsSecondPerson: true,
      run: (tx, { record, ...by }) => payments.postDifference(tx, differenceOf(record), 'pspFee', by),
    },
    POST_TO_SUSPENSE: {
      label: 'Move to suspense',
      effect: (record) =>
        `Posts the difference of ${amountOf(record)} from clearing to suspense, until its owner is known, and accepts the lines.`,
      needsSecondPerson: true,
      run: (tx, { record, ...by }) => payments.postDifference(tx, differenceOf(record), 'suspense', by),
    },
    WRITE_OFF: {
      label: 'Write off',
      effect: (record) => `Posts the missing ${amountOf(record)} as our loss, and accepts the lines.`,
      needsSecondPerson: true,
      blockedReason: (_situation, { amountMinor }) =>
        amountMinor !== null && amountMinor < 0 ? null : 'Nothing is missing in this settlement.',
      run: (tx, { record, ...by }) => payments.postDifference(tx, differenceOf(record), 'writeOff', by),
    },
  },
  SETTLEMENT_DUPLICATE: {
    DISMISS: {
      label: 'Reported twice, paid once',
      effect: () => 'Ends the case without a posting. Choose it when our bank received this money once.',
      needsSecondPerson: true,
      run: (tx, { record }) => payments.dismissDuplicate(tx, settlementOf(record)),
    },
    CONFIRM_PAID: {
      label: 'Paid twice: post it',
      effect: (record) => `Posts ${amountOf(record)} as received. What was settled twice becomes a case of its own.`,
      needsSecondPerson: true,
      run: (tx, { record, ...by }) => payments.postDuplicate(tx, settlementOf(record), by),
    },
  },
  SETTLEMENT_MISSING: {
    RETRY: {
      label: 'Check again',
      effect: () => 'Looks for settlements of these payments again; refused while one is missing.',
      run: (tx, { record, ...by }) => payments.requireSettled(tx, unsettledOf(record), by),
    },
    CONFIRM_PAID: {
      label: 'Received without a report',
      effect: (record) => `Posts ${amountOf(record)} from clearing to our bank. Check the bank statement first.`,
      needsSecondPerson: true,
      needsReference: true,
      run: (tx, { record, reference, ...by }) => payments.settleByHand(tx, unsettledOf(record), { account: 'bank', reference }, by),
    },
    WRITE_OFF: {
      label: 'Write off',
      effect: (record) => `Posts ${amountOf(record)} that the provider never paid as our loss.`,
      needsSecondPerson: true,
      run: (tx, { record, reference, ...by }) => payments.settleByHand(tx, unsettledOf(record), { account: 'writeOff', reference }, by),
    },
  },
});

const escrowResolutions = (payments: PaymentDecisions): ByKind<'ESCROW_TRANSFER'> => ({
  ESCROW_TRANSFER: {
    CONFIRM_PAID: {
      label: 'Transferred at the bank',
      effect: ({ amountMinor, currency, subjectID }) => {
        const amount = formatMoney({ amountMinor: Math.abs(amountMinor ?? 0), currency: currency ?? subjectID });
        return `Records that the bank has transferred ${amount} ${(amountMinor ?? 0) < 0 ? 'from' : 'to'} the escrow bank account. Make the transfer first; the ledger already has it.`;
      },
      needsReference: true,
      run: (tx, { record, reference, ...by }) => payments.confirmEscrowTransfers(tx, moneyOf(record), reference, by),
    },
  },
});

const providerResolutions = (payments: PaymentDecisions): ByKind<'WEBHOOK_UNMATCHED' | 'SETTLEMENT_FAILED'> => ({
  WEBHOOK_UNMATCHED: {
    RETRY: {
      label: 'Match again',
      effect: () => 'The worker tries to match the event once more within a minute. If it still fits nothing, a new case opens.',
      run: (tx, { record, ...by }) => payments.retryWebhook(tx, webhookOf(record), by),
    },
    DISMISS: {
      label: 'Nothing to do',
      effect: () => 'Ends the retries. Choose it when the event belongs to another system, or its money was returned at the provider.',
      needsSecondPerson: true,
      run: (tx, { record }) => payments.dismissWebhook(tx, webhookOf(record)),
    },
  },
  SETTLEMENT_FAILED: {
    RETRY: {
      label: 'Post again',
      effect: () => 'Posts the settlement as it was reported; refused while it was posted with other amounts.',
      run: (tx, { record }) => {
        const { provider, report } = reportOf(record);
        return payments.retrySettlement(tx, provider, report);
      },
    },
    ADJUST: {
      label: 'Post the difference',
      effect: () => 'Posts what the provider reports now beyond what was posted, between bank, provider fee and clearing.',
      needsSecondPerson: true,
      run: (tx, { record, ...by }) => {
        const { provider, report } = reportOf(record);
        return payments.adjustSettlement(tx, provider, report, by);
      },
    },
  },
});

const stateText = (state: PayoutState | null) => (state === null ? 'gone' : payoutStateText[state]);

const payoutResolutions: ByKind<'PAYOUT_HELD' | 'PAYOUT_UNEXPECTED' | 'PAYOUT_DELAYED'> = {
  PAYOUT_DELAYED: {
    RETRY: {
      label: 'Check again',
      effect: () => 'Looks for the result of the transfer, or for a newer batch; refused while it still waits too long.',
      run: (tx, { record, now }) => delayDecisions.requireMoving(tx, payoutOf(record), now),
    },
    PUT_BACK: {
      label: 'Put back for the next batch',
      effect: (record) =>
        `Takes ${amountOf(record)} out of its batch, so that the next file contains it. Choose it only when the bank never executed the file: otherwise it is paid twice.`,
      needsSecondPerson: true,
      blockedReason: (_situation, { details }) => (details.batchID ? null : 'This transfer is in no batch yet. Create one.'),
      run: (tx, { record, staffID, now }) => delayDecisions.putBack(tx, payoutOf(record), staffID, now),
    },
  },
  PAYOUT_HELD: {
    RELEASE: {
      label: 'Send again',
      effect: (record) =>
        `Sends ${amountOf(record)} to the current payout account of the payee, after the usual checks of identity, account and balance.`,
      blockedReason: ({ payoutState: state }) => (state === 'HELD' ? null : `The payout is ${stateText(state)}, not on hold.`),
      run: (tx, { record, staffID, now }) => payoutDecisions.release(tx, payoutOf(record), staffID, now),
    },
  },
  PAYOUT_UNEXPECTED: {
    CONFIRM_PAID: {
      label: 'Record as paid',
      effect: (record) => `Posts ${amountOf(record)} as paid out, so that the payout is not sent again.`,
      needsSecondPerson: true,
      blockedReason: ({ payoutState: state }) =>
        state === 'PAID' || state === 'PAYING'
          ? `The payout is ${stateText(state)}: it was sent again, so this payment is an extra one.`
          : null,
      run: (tx, { record, staffID, now }) =>
        payoutDecisions.confirmPaid(
          tx,
          payoutOf(record),
          staffID,
          {
            key: record.details.key ?? '',
            providerPayoutID: record.details.providerPayoutID ?? '',
            reference: record.details.reference ?? '',
          },
          now,
        ),
    },
    WRITE_OFF: {
      label: 'Write off the second payment',
      effect: (record) => `Posts ${amountOf(record)}, which left our bank twice, as our loss.`,
      needsSecondPerson: true,
      blockedReason: ({ payoutState: state }) =>
        state === 'PAID' ? null : `The payout is ${stateText(state)}: nothing was paid twice so far.`,
      run: (tx, { record, staffID }) => payoutDecisions.writeOffExtra(tx, payoutOf(record), staffID, record.details.key ?? ''),
    },
  },
};

const payeeResolutions = (names: NameDecisions): ByKind<'PAYEE_NAME'> => {
  const decide =
    (isAccepted: boolean): Resolution['run'] =>
    (tx, { record }) =>
      names.decide(tx, { userID: record.subjectID, revision: Number(record.details.revision) }, isAccepted);
  return {
    PAYEE_NAME: {
      ACCEPT_NAME: {
        label: 'Accept the name',
        effect: () => 'Payouts to this account are sent. Compare the name with the verified name in the identity check first.',
        run: decide(true),
      },
      REFUSE_ACCOUNT: {
        label: 'Refuse the account',
        effect: () => 'Asks the payee for an account of their own. Payouts wait until they change the payout account.',
        run: decide(false),
      },
    },
  };
};

const milestoneResolutions = (twoPeopleAbove: ReadonlyMap<string, bigint>): ByKind<'MILESTONE' | 'MILESTONE_OVERDUE'> => ({
  MILESTONE: {
    RELEASE: {
      label: 'Release the money',
      effect: (record) =>
        `Moves ${amountOf(record)} from escrow to the creator, who can request a payout, and notifies those who paid. Check the evidence first.`,
      needsSecondPerson: ({ amountMinor, currency }) => BigInt(amountMinor ?? 0) > (twoPeopleAbove.get(currency ?? '') ?? 0n),
      run: (tx, { record, ...by }) => milestoneDecisions.release(tx, record.subjectID, by),
    },
    PUT_BACK: {
      label: 'Send back',
      effect: () => 'Asks the creator for other evidence, with your reason. The money stays in escrow.',
      run: (tx, { record, ...by }) => milestoneDecisions.sendBack(tx, record.subjectID, by),
    },
  },
  MILESTONE_OVERDUE: {
    RETRY: {
      label: 'Check again',
      effect: () =>
        'Looks whether the creator has sent evidence; refused while they have not. Remind them, or write the campaign off: what is in escrow then goes to its investors.',
      run: (tx, { record }) => milestoneDecisions.requireNotWaiting(tx, record.subjectID),
    },
    DISMISS: {
      label: 'Wait for 30 days',
      effect: () =>
        'Records what the creator answered. The money stays in escrow, the page keeps its mark, and the case opens again while the evidence is missing.',
      isReversible: true,
      run: nothing,
    },
  },
});

const deathClaimResolutions: ByKind<'DEATH_CLAIM'> = {
  DEATH_CLAIM: {
    CUSTOMERS_SERVED: {
      label: 'The claim is settled',
      effect: () =>
        'Records that the documents were checked and the claimant receives the returns: their payout account was set, or we agreed on it with the heirs. Moves no money.',
      needsSecondPerson: true,
      run: nothing,
    },
    DISMISS: {
      label: 'No claim',
      effect: () => 'Records that the report was wrong, or the claim was refused. Moves no money.',
      needsSecondPerson: true,
      run: nothing,
    },
  },
};

const distributionResolutions: ByKind<'DISTRIBUTION_OVERDUE'> = {
  DISTRIBUTION_OVERDUE: {
    RETRY: {
      label: 'Check again',
      effect: () =>
        'Looks whether the distribution was approved; refused while it waits. Approve it on the campaign’s page, or remind its approver.',
      run: (tx, { record }) => distributionDecisions.requireDistributed(tx, record.subjectID),
    },
  },
};

const auditResolutions: ByKind<'LEDGER_DEVIATION' | 'LEDGER_AUDIT_FAILED'> = {
  LEDGER_DEVIATION: { CONFIRM_FIXED: auditAgain },
  LEDGER_AUDIT_FAILED: {
    RETRY: { ...auditAgain, effect: () => 'Runs the ledger audit now. The case closes when the audit is completed.' },
  },
};

const takedownResolutions: ByKind<'TAKEDOWN'> = {
  TAKEDOWN: {
    CUSTOMERS_SERVED: {
      label: 'Customer money is settled',
      effect: () =>
        'Records that the money of the people who paid is settled: the event or campaign was cancelled with full refunds, orders were refunded one by one, or the content was restored. Moves no money.',
      isReversible: true,
      run: nothing,
    },
    DISMISS: {
      label: 'Nothing is owed',
      effect: () => 'Records that no one who paid is owed money because of the takedown. Moves no money.',
      needsSecondPerson: true,
      isReversible: true,
      run: nothing,
    },
  },
};

/** The closed list of resolutions of each kind of case; docs/operations.md describes them. */
export const createCaseResolutions = (
  payments: PaymentDecisions,
  names: NameDecisions,
  /** By currency: a milestone above it needs two people. */
  twoPeopleAbove: ReadonlyMap<string, bigint>,
): ByKind<CaseKind> => ({
  ...paymentResolutions(payments),
  ...providerResolutions(payments),
  ...settlementResolutions(payments),
  ...escrowResolutions(payments),
  ...payoutResolutions,
  ...payeeResolutions(names),
  ...distributionResolutions,
  ...milestoneResolutions(twoPeopleAbove),
  ...deathClaimResolutions,
  ...auditResolutions,
  ...takedownResolutions,
});
export type CaseResolutions = ReturnType<typeof createCaseResolutions>;
