import { and, desc, eq } from 'drizzle-orm';
import { canonicalJson } from '../../canonicalJson';
import type { TermsChanges } from '../../contract/commitments';
import type { Db } from '../../db/client';
import { campaigns, campaignTerms } from '../../db/schema/campaigns';
import { notFound } from '../../errors';

type Terms = Record<string, unknown>;
type Said = (value: unknown, terms: Terms) => string;

const money: Said = (value, { currency }) => {
  const code = String(currency);
  const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  return format.format(Number(value) / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};
const percent: Said = (value) => `${Number(value) / 100}%`;
const plain: Said = (value) => (value === null || value === undefined ? 'none' : String(value));
const list: Said = (value) => (Array.isArray(value) && value.length > 0 ? value.map(String).join('; ') : 'none');
const uses: Said = (value, terms) =>
  Array.isArray(value)
    ? (value as { label: string; amountMinor: number }[])
        .map(({ label, amountMinor }) => `${label}: ${money(amountMinor, terms)}`)
        .join('; ') // -- written by terms.ts
    : 'none';
const moment: Said = (value) =>
  value === null || value === undefined
    ? 'none'
    : `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(String(value)))} UTC`;

/** What a term is called and how its value is said; what is not here is said as it is. */
const words: Record<string, [string, Said]> = {
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
  useOfFunds: ['Use of funds', uses],
  risks: ['Risks', list],
  deadlineAt: ['Deadline', moment],
  investorFeeBasisPoints: ['Fee on top', percent],
  feeTaxBasisPoints: ['Tax on the fee', percent],
  platformFeeBasisPoints: ['The house’s part of what is raised', percent],
  cancelLockHours: ['Hours before the deadline without taking back', plain],
  riskText: ['Risk text', plain],
};
/** Says nothing to a reader that the risk text itself does not say. */
const silent = new Set(['riskVersion', 'campaignID', 'version']);

/** Every term that differs, said before and after. */
export function compareTerms(before: Terms, after: Terms): TermsChanges['changes'] {
  const names = [...new Set([...Object.keys(words), ...Object.keys(before), ...Object.keys(after)])].filter((name) => !silent.has(name));
  return names
    .filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name]))
    .map((name) => {
      const [label, say] = words[name] ?? [name, plain];
      return { name: label, before: say(before[name], before), after: say(after[name], after) };
    });
}

/** What is different now from a version that somebody said yes to. */
export const createTermsChanges =
  (db: Db) =>
  async (campaignID: string, from: number): Promise<TermsChanges> => {
    const [published] = await db.select({ at: campaigns.publishedAt }).from(campaigns).where(eq(campaigns.campaignID, campaignID));
    const [then] = await db
      .select()
      .from(campaignTerms)
      .where(and(eq(campaignTerms.campaignID, campaignID), eq(campaignTerms.version, from)));
    const [now] = await db
      .select()
      .from(campaignTerms)
      .where(eq(campaignTerms.campaignID, campaignID))
      .orderBy(desc(campaignTerms.version))
      .limit(1);
    if (!published?.at || !then || !now) throw notFound('This version of the terms');
    return { fromVersion: then.version, toVersion: now.version, termsHash: now.termsHash, changes: compareTerms(then.terms, now.terms) };
  };
