import { canonicalJson } from '../../platform/canonicalJson';
import type { CampaignCheck } from '../../contract/studioCampaign';
import { HttpError } from '../../platform/errors';
import type { Campaign } from './campaignRepository';
import { isAtLeast, policyOf, type KycLevel } from './campaignPolicy';
import { formatMoney } from './formatters';

/** What decides about money: a change of it is material (research/invest.md §5.1). */
export const materialFields = [
  'instrument',
  'fundingRule',
  'oversubscription',
  'minGoalMinor',
  'maxGoalMinor',
  'minTicketMinor',
  'maxTicketMinor',
  'shareBasisPoints',
  'recoupBasisPoints',
  'laterShareBasisPoints',
  'termMonths',
  'useOfFunds',
  'risks',
  'deadlineAt',
] as const satisfies readonly (keyof Campaign)[];
export type CampaignPatch = Partial<Campaign>;

const canonical = (value: unknown) => canonicalJson(JSON.parse(JSON.stringify(value ?? null)));
/** Which of the terms a change would really move. */
export const changedMaterialFields = (before: Campaign, patch: CampaignPatch) =>
  materialFields.filter((field) => patch[field] !== undefined && canonical(patch[field]) !== canonical(before[field]));

const dayMs = 86_400_000;

interface ChecklistContext {
  kycLevel: KycLevel;
  /** False while the film that was begun cannot be seen yet. */
  isPitchReady: boolean;
  now: Date;
}

/** Bounds that hold for drafts too: what the policy of the country will never allow. */
export function validateAgainstPolicy(campaign: Campaign): void {
  const policy = policyOf(campaign.country, campaign.instrument);
  const { minTicketMinor: min, maxTicketMinor: max, minGoalMinor, maxGoalMinor, currency } = campaign;
  const fields: Record<string, string> = {};
  if (min < policy.minTicketMinor) fields.minTicketMinor = `must be at least ${formatMoney(policy.minTicketMinor, currency)}`;
  if (max > policy.maxTicketMinor) fields.maxTicketMinor = `must be at most ${formatMoney(policy.maxTicketMinor, currency)}`;
  if (min > max) fields.maxTicketMinor = 'must not be below the smallest ticket';
  if (minGoalMinor > maxGoalMinor) fields.maxGoalMinor = 'must not be below the goal';
  if (Object.keys(fields).length > 0) throw new HttpError(422, 'OUTSIDE_POLICY', 'The rules of this country do not allow that', fields);
}

/** What stands between a draft and the public. */
export function checklistOf(campaign: Campaign, { kycLevel, isPitchReady, now }: ChecklistContext): CampaignCheck[] {
  const { minGoalMinor, maxTicketMinor, minTicketMinor, maxGoalMinor, useOfFunds, currency, opensAt, deadlineAt } = campaign;
  const policy = policyOf(campaign.country, campaign.instrument);
  const opens = opensAt && opensAt > now ? opensAt : now;
  const days = deadlineAt ? (deadlineAt.getTime() - opens.getTime()) / dayMs : 0;
  const spent = useOfFunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const check = (field: string, isDone: boolean, description: string): CampaignCheck => ({ field, isDone, description });
  return [
    check('story', campaign.story.trim().length > 0, 'Tell what it is about'),
    check('artwork', campaign.artwork !== null, 'Add a picture'),
    check('genres', campaign.genres.length > 0, 'Choose a genre'),
    check(
      'useOfFunds',
      spent === minGoalMinor,
      `Say what ${formatMoney(minGoalMinor, currency)} are spent on; now it is ${formatMoney(spent, currency)}`,
    ),
    check('risks', campaign.risks.length > 0, 'Name at least one risk'),
    check('minTicketMinor', minTicketMinor <= maxTicketMinor && minTicketMinor <= maxGoalMinor, 'A smallest ticket that fits the goal'),
    check(
      'deadlineAt',
      days >= policy.minDays && days <= policy.maxDays,
      `A deadline ${policy.minDays} to ${policy.maxDays} days after it opens`,
    ),
    check(
      'shareBasisPoints',
      campaign.instrument !== 'REVENUE_SHARE' || campaign.shareBasisPoints > 0,
      'Say which share of each sale investors get',
    ),
    check('pitch', isPitchReady, isPitchReady ? 'A pitch film that plays, or none' : 'The pitch film is still on its way'),
    check('identity', isAtLeast(kycLevel, 'L2'), 'Prove who you are'),
  ];
}

/** Goal and deadline are never taken back; the deadline moves out once, by so many days at most. */
export function validateNoReduction(before: Campaign, after: Campaign): void {
  const policy = policyOf(after.country, after.instrument);
  const fields: Record<string, string> = {};
  if (after.minGoalMinor < before.minGoalMinor) fields.minGoalMinor = 'never decreases';
  if (after.maxGoalMinor < before.maxGoalMinor) fields.maxGoalMinor = 'never decreases';
  const [oldDeadline, newDeadline] = [before.deadlineAt?.getTime() ?? 0, after.deadlineAt?.getTime() ?? 0];
  if (newDeadline < oldDeadline) fields.deadlineAt = 'never comes sooner';
  if (newDeadline > oldDeadline + policy.extensionDays * dayMs) fields.deadlineAt = `moves by ${policy.extensionDays} days at most`;
  if (Object.keys(fields).length > 0) throw new HttpError(422, 'CANNOT_DECREASE', 'What was promised is not taken back', fields);
  if (newDeadline > oldDeadline && before.hasBeenExtended)
    throw new HttpError(409, 'ALREADY_EXTENDED', 'The deadline has been moved once already');
}

/** The public was told what kind of offer this is and how its cap works: neither changes. */
export function validateImmutableFields(before: Campaign, after: Campaign): void {
  const fixed = (['instrument', 'oversubscription'] as const).filter((field) => before[field] !== after[field]);
  if (fixed.length > 0)
    throw new HttpError(
      422,
      'IMMUTABLE_AFTER_PUBLISH',
      'That stays as it was published; cancel this campaign and begin another',
      Object.fromEntries(fixed.map((field) => [field, 'never changes once it is public'])),
    );
}

/** Nothing that publishing asked for is undone by an edit. */
export function validateCompleteness(before: Campaign, after: Campaign, now: Date): void {
  // Who the maker is and where the film stands are no part of an edit; the deadline has rules of its own (refuseRetreat).
  const missingIn = (campaign: Campaign) =>
    checklistOf(campaign, { kycLevel: 'L2', isPitchReady: true, now }).filter(({ field, isDone }) => !isDone && field !== 'deadlineAt');
  const open = new Set(missingIn(before).map(({ field }) => field));
  const missing = missingIn(after).filter(({ field }) => !open.has(field));
  if (missing.length > 0)
    throw new HttpError(
      422,
      'NOT_READY',
      missing[0]?.description ?? 'Something is missing',
      Object.fromEntries(missing.map(({ field, description }) => [field, description])),
    );
}
