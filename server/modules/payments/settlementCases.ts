import type { Tx } from '../../platform/db/client';
import { formatMoney } from '../../platform/formatMoney';
import { closeCase, createCaseRepository, noProposal, openCase, type CaseRecord } from '../cases/cases';
import type { SettlementReport } from './paymentGateway';
import { createSettlementRepository, settlementIDOf, type SettlementRecord, type UnsettledSum } from './settlementRepository';

/** Days after which a captured payment must be in a settlement; providers settle within three. */
export const unsettledDays = 7;

type SettlementKey = Pick<SettlementRecord, 'provider' | 'providerSettlementID' | 'currency'>;
const subjectOf = ({ provider, providerSettlementID, currency }: SettlementKey) =>
  ({ subjectType: 'SETTLEMENT', subjectID: `${provider}:${providerSettlementID}:${currency}` }) as const;

/** Opens the case of a settlement that was posted with other amounts than it is reported with now. */
export async function openSettlementCase(tx: Tx, provider: string, report: SettlementReport, why: string, now: Date): Promise<void> {
  const { settlementID: providerSettlementID, currency, netMinor, settledOn, lines: _lines, ...amounts } = report;
  await openCase(
    tx,
    {
      kind: 'SETTLEMENT_FAILED',
      ...subjectOf({ provider, providerSettlementID, currency }),
      summary: `The settlement of ${settledOn} could not be posted`,
      details: {
        why,
        what: `Now ${formatMoney({ amountMinor: netMinor, currency })} after a fee of ${formatMoney({ amountMinor: amounts.feeMinor, currency })}`,
        settlementID: settlementIDOf(provider, providerSettlementID, currency),
        report: JSON.stringify({ settlementID: providerSettlementID, currency, netMinor, settledOn, ...amounts }),
      },
      amountMinor: netMinor,
      currency,
    },
    now,
  );
}

export const closeSettlementCase = (tx: Tx, record: SettlementKey, now: Date) =>
  closeCase(tx, { kind: 'SETTLEMENT_FAILED', ...subjectOf(record) }, 'The settlement was posted', now);

interface Unmatched {
  openCount: number;
  differenceMinor: number;
  /** The first lines without a match, in words. */
  first: readonly string[];
}

/** Opens the case of a settlement whose lines do not fit our payments, refunds and disputes. */
export async function openUnmatchedCase(
  tx: Tx,
  record: SettlementRecord,
  { openCount, differenceMinor, first }: Unmatched,
  now: Date,
): Promise<void> {
  const { settlementID, provider, currency, settledOn } = record;
  const difference = formatMoney({ amountMinor: Math.abs(differenceMinor), currency });
  const how = differenceMinor === 0 ? 'the sum is as expected' : `${difference} ${differenceMinor > 0 ? 'more' : 'less'} than expected`;
  await openOrUpdateCase(
    tx,
    { kind: 'SETTLEMENT_UNMATCHED', ...subjectOf(record) },
    {
      summary: `The settlement of ${provider} of ${settledOn} has ${openCount} lines without a match; ${how}`,
      details: { settlementID, what: first.join('; ') || 'The lines do not add up to the settlement' },
      amountMinor: differenceMinor,
      currency,
    },
    now,
  );
}

type Subject = Pick<CaseRecord, 'kind' | 'subjectType' | 'subjectID'>;
type Facts = Pick<CaseRecord, 'summary' | 'details'> & { amountMinor: number; currency: string };

async function openOrUpdateCase(tx: Tx, subject: Subject, facts: Facts, now: Date): Promise<void> {
  if (await openCase(tx, { ...subject, ...facts }, now)) return;
  const repository = createCaseRepository(tx);
  const open = await repository.lockOpen(subject);
  // What the first of two people saw has changed, so both decide again.
  if (open && open.amountMinor !== facts.amountMinor) await repository.change(open.caseID, { ...facts, ...noProposal });
}

export const closeUnmatchedCase = (tx: Tx, record: SettlementKey, now: Date) =>
  closeCase(tx, { kind: 'SETTLEMENT_UNMATCHED', ...subjectOf(record) }, 'All lines of the settlement match now', now);

/** Opens the case of a settlement that repeats one under another id; it is not posted. */
export async function openDuplicateCase(tx: Tx, record: SettlementRecord, original: string, now: Date): Promise<void> {
  const { settlementID, provider, currency, netMinor, settledOn, reference } = record;
  await openCase(
    tx,
    {
      kind: 'SETTLEMENT_DUPLICATE',
      ...subjectOf(record),
      summary: `${provider} reports the settlement ${original} again as ${record.providerSettlementID}; it was not posted`,
      details: { settlementID, what: `Repeats ${original}, ${settledOn}`, reference: reference ?? '' },
      amountMinor: netMinor,
      currency,
    },
    now,
  );
}

/** One case for each currency in which captures wait too long for a settlement, closed when none does. */
export async function syncUnsettledCases(tx: Tx, provider: string, unsettled: readonly UnsettledSum[], now: Date): Promise<void> {
  const subject = (currency: string) =>
    ({ kind: 'SETTLEMENT_MISSING', subjectType: 'SETTLEMENT', subjectID: `${provider}:${currency}` }) as const;
  for (const { currency, count, amountMinor, oldestAt, paymentIDs } of unsettled)
    await openOrUpdateCase(
      tx,
      subject(currency),
      {
        summary: `${provider} has not settled ${count} payments of ${formatMoney({ amountMinor, currency })} for more than ${unsettledDays} days`,
        details: { provider, what: `${paymentIDs.join(', ')}${count > paymentIDs.length ? ', …' : ''}`, since: oldestAt.toISOString() },
        amountMinor,
        currency,
      },
      now,
    );
  for (const id of await createSettlementRepository(tx).listMissingSubjects(provider)) {
    const currency = id.slice(provider.length + 1);
    if (!unsettled.some((sum) => sum.currency === currency))
      await closeCase(tx, subject(currency), 'The provider has settled all of them', now);
  }
}
