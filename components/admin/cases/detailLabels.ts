import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/cases';

/** The facts that the server records with a case, by their names there; one without a label is shown under its name. */
const labels: Readonly<Record<string, string>> = {
  what: t.detailWhat,
  due: t.detailDue,
  providerOrderID: t.detailProviderOrder,
  providerPaymentID: t.detailProviderPayment,
  why: t.detailWhy,
  reason: t.detailWhy,
  attempts: t.detailAttempts,
  providerDisputeID: t.detailProviderDispute,
  provider: t.detailProvider,
  eventID: t.detailEvent,
  events: t.detailEvents,
  references: t.detailReferences,
  maskedAddress: t.detailVpa,
  // Cases from before bank accounts.
  maskedVpa: t.detailVpa,
  accountName: t.detailAccountName,
  providerPayoutID: t.detailProviderPayout,
  key: t.detailKey,
  reference: t.detailReference,
  fee: t.detailFee,
  stateHere: t.detailState,
  since: t.detailSince,
  transferRef: t.detailTransfer,
};

/** Shown as a link or in words instead, or for the server alone. */
const hidden = new Set(['settlementID', 'batchID', 'report', 'revision']);

const isInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

export const detailFacts = (details: Record<string, string>): [label: string, value: string][] =>
  Object.entries(details)
    .filter(([name]) => !hidden.has(name))
    .map(([name, value]) => [labels[name] ?? name, isInstant.test(value) ? formatDateTime(value) : value]);
