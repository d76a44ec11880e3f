import { formatTime } from '../../../platform/formatTime';
import { disputeOutcome, stateLabels, type Dispute } from './payoutTemplates';
import type { MessageText } from './template';

/** Alerts, for operators. */
export const operatorTemplates = {
  disputeChanged: ({
    disputeID,
    paymentID,
    reason,
    ...dispute
  }: Dispute & { disputeID: string; paymentID: string; reason: string }): MessageText => ({
    subject: `Dispute ${stateLabels[dispute.state]}: ${dispute.amount}`,
    text: `The dispute ${disputeID} over ${dispute.amount} of payment ${paymentID} (${reason || 'no reason given'}) ${disputeOutcome(dispute)}`,
  }),
  returnedTwice: ({ amount, paymentID }: { amount: string; paymentID: string }): MessageText => ({
    subject: 'Money was returned twice',
    text: `${amount} of payment ${paymentID} was returned although it had already been returned. The amount is posted to suspense; ask the provider to return it.`,
  }),
  frozenRefund: ({ amount, paymentID }: { amount: string; paymentID: string }): MessageText => ({
    subject: 'A frozen payment needs a refund',
    text: `Payment ${paymentID} is frozen and its session was cancelled: ${amount} cannot be refunded until the payment is released. Its tickets stay valid until then; the worker refunds it automatically afterwards.`,
  }),
  ledgerDeviations: ({ count, findings, ledgerUrl }: { count: number; findings: readonly string[]; ledgerUrl: string }): MessageText => ({
    subject: `Ledger audit found ${count} ${count === 1 ? 'deviation' : 'deviations'}`,
    text: `${findings.join('\n')}\n\nThis check moves no money.\nAll deviations: ${ledgerUrl}`,
  }),
  auditFailed: ({ ledgerUrl }: { ledgerUrl: string }): MessageText => ({
    subject: 'The nightly ledger audit failed',
    text: `The worker retries within minutes; its log has the reason.\nCompleted audits: ${ledgerUrl}`,
  }),
  caseOpened: ({ caseID, summary, dueAt }: { caseID: string; summary: string; dueAt: Date }): MessageText => ({
    subject: `New case: ${summary}`,
    text: `${summary}. To be resolved by ${formatTime(dueAt, 'UTC')}. Case ${caseID}, in the console under Cases or with npm run admin -- cases show ${caseID}.`,
  }),
  casesOverdue: ({ count, first }: { count: number; first: string }): MessageText => ({
    subject: `${count} ${count === 1 ? 'case is' : 'cases are'} overdue`,
    text: `The ledger audit fails until every case past its deadline is resolved. First: ${first}. See the console under Cases, or npm run admin.`,
  }),
  jobsFailed: ({ name, count, error }: { name: string; count: number; error: string | null }): MessageText => ({
    subject: `Job failed: ${name}`,
    text: `${count} ${count === 1 ? 'run' : 'runs'} of ${name} failed: ${error ?? 'no reason recorded'}\n\nSee all: npm run jobs -- failed. Send a job again: npm run jobs -- retry <id>`,
  }),
};
