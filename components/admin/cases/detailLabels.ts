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
  report: t.detailReport,
  maskedAddress: t.detailVpa,
  // Cases from before bank accounts.
  maskedVpa: t.detailVpa,
  accountName: t.detailAccountName,
  providerPayoutID: t.detailProviderPayout,
  key: t.detailKey,
  reference: t.detailReference,
  stateHere: t.detailState,
  since: t.detailSince,
};

/** Shown as a link instead. */
const hidden = new Set(['settlementID']);

export const detailFacts = (details: Record<string, string>): [label: string, value: string][] =>
  Object.entries(details)
    .filter(([name]) => !hidden.has(name))
    .map(([name, value]) => [labels[name] ?? name, value]);
