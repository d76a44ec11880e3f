import { and, desc, eq } from 'drizzle-orm';
import type { TermsChanges } from '../../contract/commitments';
import { campaigns, campaignTerms } from '../../db/schema/campaigns';
import { canonicalJson } from '../../platform/canonicalJson';
import type { Db } from '../../platform/db/client';
import { notFound } from '../../platform/errors';

type Terms = Record<string, unknown>;
type TermFormatter = (value: unknown, terms: Terms) => string;

const money: TermFormatter = (value, { currency }) => {
  const code = String(currency);
  const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  return format.format(Number(value) / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};
const percent: TermFormatter = (value) => `${Number(value) / 100}%`;
const plain: TermFormatter = (value) => (value === null || value === undefined ? 'none' : String(value));
const list: TermFormatter = (value) => (Array.isArray(value) && value.length > 0 ? value.map(String).join('; ') : 'none');
const useOfFundsText: TermFormatter = (value, terms) =>
  Array.isArray(value)
    ? (value as { label: string; amountMinor: number }[])
        .map(({ label, amountMinor }) => `${label}: ${money(amountMinor, terms)}`)
        .join('; ') // -- written by terms.ts
    : 'none';
const dateTime: TermFormatter = (value) =>
  value === null || value === undefined
    ? 'none'
    : `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(String(value)))} UTC`;

/** Each term's label and formatter; any other term is shown as stored. */
const termFormats: Record<string, [string, TermFormatter]> = {
  instrument: ['What you get', plain],
  fundingRule: ['Funding rule', plain],
  oversubscription: ['If more comes than is needed', plain],
  minGoalMinor: ['Goal', money],
  maxGoalMinor: ['Highest sum taken', money],
  minTicketMinor: ['Least amount', money],
  maxTicketMinor: ['Highest amount', money],
  shareBasisPoints: ['Investors’ share of net sales', percent],
  recoupBasisPoints: ['Until so much of what was raised is back', percent],
  laterShareBasisPoints: ['Share after that', percent],
  termMonths: ['For so many months', plain],
  useOfFunds: ['Use of funds', useOfFundsText],
  risks: ['Risks', list],
  deadlineAt: ['Deadline', dateTime],
  investorFeeBasisPoints: ['Term in months', percent],
  feeTaxBasisPoints: ['Tax on the fee', percent],
  platformFeeBasisPoints: ['Platform fee on the raised amount', percent],
  cancelLockHours: ['Hours before the deadline without cancellation', plain],
  riskText: ['Risk text', plain],
};
/** Terms that tell an investor nothing that the risk text does not. */
const hiddenTerms = new Set(['riskVersion', 'campaignID', 'version']);

/** Every term that differs, with its value before and after. */
export function compareTerms(before: Terms, after: Terms): TermsChanges['changes'] {
  const names = [...new Set([...Object.keys(termFormats), ...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !hiddenTerms.has(name),
  );
  return names
    .filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name]))
    .map((name) => {
      const [label, formatTerm] = termFormats[name] ?? [name, plain];
      return { name: label, before: formatTerm(before[name], before), after: formatTerm(after[name], after) };
    });
}

/** What has changed since a version that an investor accepted. */
export const createTermsChanges =
  (db: Db) =>
  async (campaignID: string, from: number): Promise<TermsChanges> => {
    const [published] = await db.select({ at: campaigns.publishedAt }).from(campaigns).where(eq(campaigns.campaignID, campaignID));
    const [previous] = await db
      .select()
      .from(campaignTerms)
      .where(and(eq(campaignTerms.campaignID, campaignID), eq(campaignTerms.version, from)));
    const [now] = await db
      .select()
      .from(campaignTerms)
      .where(eq(campaignTerms.campaignID, campaignID))
      .orderBy(desc(campaignTerms.version))
      .limit(1);
    if (!published?.at || !previous || !now) throw notFound('This version of the terms');
    return {
      fromVersion: previous.version,
      toVersion: now.version,
      termsHash: now.termsHash,
      changes: compareTerms(previous.terms, now.terms),
    };
  };
