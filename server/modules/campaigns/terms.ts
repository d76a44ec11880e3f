import { createHash } from 'node:crypto';
import type { CampaignOffer } from '../../contract/campaignOffers';
import type { TermsChanges } from '../../contract/commitments';
import { fundingWords } from '../../contract/fundingText';
import type { MilestoneTerms } from '../../contract/milestones';
import type { campaigns } from '../../db/schema/campaigns';
import { canonicalJson } from '../../platform/canonicalJson';
import { formatMoney } from '../../platform/formatMoney';
import { policyOf, type Policy } from './campaignPolicy';

type CampaignFees = Pick<Policy, 'investorFeeBasisPoints' | 'platformFeeBasisPoints'>;

type Campaign = typeof campaigns.$inferSelect;
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Canonical JSON, so that the hash does not depend on the order of the fields. */
export const hashOfTerms = (terms: { [key: string]: Json }): string => createHash('sha256').update(canonicalJson(terms)).digest('hex');

/** The hash of terms as they are stored now. */
export const hashOfStored = (terms: Record<string, unknown>): string => createHash('sha256').update(canonicalJson(terms)).digest('hex');

/** Whether raising less than the goal reduces the shares; a goal that must be reached is never missed. */
export const isInProportion = ({
  isShareInProportion,
  fundingRule,
  instrument,
}: Pick<Campaign, 'isShareInProportion' | 'fundingRule' | 'instrument'>): boolean =>
  isShareInProportion && fundingRule === 'FLEXIBLE' && instrument !== 'REWARD';

/**
 * What an investor agrees to: everything that decides about the money, and no description of the work. The version is part of it, so terms
 * that return to an earlier wording get another hash and need a new confirmation. Fees are those in force at the publication.
 */
export function termsOf(campaign: Campaign, version = 1, fees: Partial<CampaignFees> = {}): { [key: string]: Json } {
  const { investorFeeBasisPoints, feeTaxBasisPoints, platformFeeBasisPoints, cancelLockHours, riskVersion, riskText } = {
    ...policyOf(campaign.country, campaign.instrument),
    ...fees,
  };
  return {
    version,
    campaignID: campaign.campaignID,
    country: campaign.country,
    currency: campaign.currency,
    instrument: campaign.instrument,
    fundingRule: campaign.fundingRule,
    oversubscription: campaign.oversubscription,
    minGoalMinor: campaign.minGoalMinor,
    maxGoalMinor: campaign.maxGoalMinor,
    minTicketMinor: campaign.minTicketMinor,
    maxTicketMinor: campaign.maxTicketMinor,
    shareBasisPoints: campaign.shareBasisPoints,
    recoupBasisPoints: campaign.recoupBasisPoints,
    laterShareBasisPoints: campaign.laterShareBasisPoints,
    termMonths: campaign.termMonths,
    // Terms from before the rule keep their hash.
    ...(isInProportion(campaign) ? { isShareInProportion: true } : {}),
    // Terms without a schedule keep the hash that they had before schedules existed.
    ...(campaign.distributionSchedule === 'NONE' ? {} : { distributionSchedule: campaign.distributionSchedule }),
    ...(campaign.milestones.length === 0
      ? {}
      : { milestones: campaign.milestones.map(({ title, shareBasisPoints, dueOn }) => ({ title, shareBasisPoints, dueOn })) }),
    useOfFunds: campaign.useOfFunds.map(({ label, amountMinor }) => ({ label, amountMinor })),
    risks: campaign.risks,
    deadlineAt: campaign.deadlineAt?.toISOString() ?? null,
    investorFeeBasisPoints,
    feeTaxBasisPoints,
    platformFeeBasisPoints,
    cancelLockHours,
    riskVersion,
    riskText,
  };
}

/** Today's policy, with the fees and the lock of the terms that the investors agreed to; `offers` as in `policyOf`. */
export function agreedPolicy(
  campaign: Pick<Campaign, 'country' | 'instrument'>,
  terms: Record<string, unknown> | null,
  offers?: readonly CampaignOffer[],
): Policy {
  const policy = policyOf(campaign.country, campaign.instrument, offers);
  const names = ['investorFeeBasisPoints', 'feeTaxBasisPoints', 'platformFeeBasisPoints', 'cancelLockHours'] as const;
  const agreed = names.filter((name) => typeof terms?.[name] === 'number').map((name) => [name, terms?.[name]] as const);
  return { ...policy, ...Object.fromEntries(agreed) };
}

/** The fees of terms, which later versions keep. */
export const feesOf = (terms: Record<string, unknown>): Partial<CampaignFees> => {
  const names = ['investorFeeBasisPoints', 'platformFeeBasisPoints'] as const;
  return Object.fromEntries(names.filter((name) => typeof terms[name] === 'number').map((name) => [name, terms[name]]));
};

/** Whether terms equal the campaign's current ones, apart from their version. */
export const termsMatch = (campaign: Campaign, terms: Record<string, unknown>): boolean =>
  canonicalJson({ ...terms, version: 0 }) === canonicalJson(termsOf(campaign, 0, feesOf(terms)));

type Terms = Record<string, unknown>;
type TermFormatter = (value: unknown, terms: Terms) => string;

const money: TermFormatter = (value, { currency }) => formatMoney({ amountMinor: Number(value), currency: String(currency) });
const percent: TermFormatter = (value) => `${Number(value) / 100}%`;
const plain: TermFormatter = (value) => (value === null || value === undefined ? 'none' : String(value));
/** A code in words; any other value is shown as stored. */
const oneOf =
  (words: Readonly<Record<string, string>>): TermFormatter =>
  (value, terms) =>
    words[String(value)] ?? plain(value, terms);
const list: TermFormatter = (value) => (Array.isArray(value) && value.length > 0 ? value.map(String).join('; ') : 'none');
const useOfFundsText: TermFormatter = (value, terms) =>
  Array.isArray(value)
    ? (value as { label: string; amountMinor: number }[])
        .map(({ label, amountMinor }) => `${label}: ${money(amountMinor, terms)}`)
        .join('; ') // -- written by terms.ts
    : 'none';
const milestonesText: TermFormatter = (value) =>
  Array.isArray(value)
    ? (value as MilestoneTerms[])
        .map(({ title, shareBasisPoints, dueOn }) => `${title}: ${shareBasisPoints / 100}%${dueOn ? ` by ${dueOn}` : ' at funding'}`)
        .join('; ') // -- written by terms.ts
    : 'all at funding';
const scheduleText: TermFormatter = (value) =>
  value === 'MONTHLY' ? 'on the first day of each month' : value === 'QUARTERLY' ? 'on the first day of each quarter' : 'by the creator';
const dateTime: TermFormatter = (value) =>
  value === null || value === undefined
    ? 'none'
    : `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(String(value)))} UTC`;

const isReward = ({ instrument }: Terms) => instrument === 'REWARD';
const wordsOf = (terms: Terms) => fundingWords(isReward(terms) ? 'REWARD' : undefined);

/** Each term's label and formatter; any other term is shown as stored. */
const termFormats: Record<string, [string | ((terms: Terms) => string), TermFormatter]> = {
  instrument: [
    'What you get',
    oneOf({
      REWARD: 'A reward, without a financial return',
      REVENUE_SHARE: 'A share of each sale',
      EQUITY_LIKE: 'A private share in the work',
    }),
  ],
  fundingRule: [
    'If the goal is not reached',
    oneOf({ ALL_OR_NOTHING: 'Everyone is refunded', FLEXIBLE: 'The creator receives what is raised' }),
  ],
  oversubscription: [
    'If more is raised than the maximum',
    (value, terms) =>
      value === 'PRO_RATA'
        ? `Each ${wordsOf(terms).payment} is reduced in proportion`
        : oneOf({ FIRST_COME: 'First come, first served' })(value, terms),
  ],
  minGoalMinor: ['Goal', money],
  maxGoalMinor: ['Maximum raised', money],
  minTicketMinor: [(terms) => `Minimum ${wordsOf(terms).payment}`, money],
  maxTicketMinor: [(terms) => `Maximum ${wordsOf(terms).payment}`, money],
  shareBasisPoints: ['Investors’ share of net sales', percent],
  recoupBasisPoints: ['Until investors have received this share of the amount raised', percent],
  laterShareBasisPoints: ['Share after that', percent],
  termMonths: ['Term in months', plain],
  isShareInProportion: [
    'If less than the goal is raised',
    (value) => (value === true ? 'Both shares are reduced in the same proportion' : 'The shares stay the same'),
  ],
  distributionSchedule: ['Returns are distributed', scheduleText],
  milestones: ['The money is released', milestonesText],
  useOfFunds: ['Use of funds', useOfFundsText],
  risks: ['Risks', list],
  deadlineAt: ['Deadline', dateTime],
  investorFeeBasisPoints: [(terms) => `Fee for ${wordsOf(terms).people}`, percent],
  feeTaxBasisPoints: ['Tax on the fee', percent],
  platformFeeBasisPoints: ['Platform fee on the amount raised', percent],
  cancelLockHours: ['Hours before the deadline when cancellation ends', plain],
  riskText: ['Risk text', plain],
};
/** Terms that tell an investor nothing that the risk text does not. */
const hiddenTerms = new Set(['riskVersion', 'campaignID', 'version']);
/** Stored with every campaign; one for rewards gives no share (`withoutShare`). */
const shareTerms = new Set([
  'shareBasisPoints',
  'recoupBasisPoints',
  'laterShareBasisPoints',
  'termMonths',
  'isShareInProportion',
  'distributionSchedule',
]);
const isShown = (name: string, terms: Terms) => !hiddenTerms.has(name) && !(isReward(terms) && shareTerms.has(name));
const labelOf = (label: string | ((terms: Terms) => string), terms: Terms) => (typeof label === 'string' ? label : label(terms));

/** The terms with their values, as text. */
export const describeTerms = (terms: Terms): { name: string; value: string }[] =>
  Object.entries(termFormats)
    .filter(([name]) => name in terms && isShown(name, terms))
    .map(([name, [label, formatTerm]]) => ({ name: labelOf(label, terms), value: formatTerm(terms[name], terms) }));

/** Every term that differs, with its value before and after. */
export function compareTerms(before: Terms, after: Terms): TermsChanges['changes'] {
  const names = [...new Set([...Object.keys(termFormats), ...Object.keys(before), ...Object.keys(after)])].filter((name) =>
    isShown(name, after),
  );
  return names
    .filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name]))
    .map((name) => {
      const [label, formatTerm] = termFormats[name] ?? [name, plain];
      return { name: labelOf(label, after), before: formatTerm(before[name], before), after: formatTerm(after[name], after) };
    });
}
