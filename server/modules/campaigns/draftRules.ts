import { fundingWords } from '../../contract/fundingText';
import type { CampaignCheck } from '../../contract/studioCampaign';
import { canonicalJson } from '../../platform/canonicalJson';
import { conflict, unprocessable } from '../../platform/errors';
import { formatMoney } from '../../platform/formatMoney';
import { isAtLeast, policyOf, requireOffered, type KycLevel, type Policy } from './campaignPolicy';
import type { Campaign } from './campaignRepository';
import { milestonesProblem } from './milestones';
import type { RewardTierRow } from './rewardRepository';
import { rewardsCheck } from './rewardRules';

/** The fields that decide about money: changing one changes the terms materially. */
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
  'distributionSchedule',
  'milestones',
  'useOfFunds',
  'risks',
  'deadlineAt',
] as const satisfies readonly (keyof Campaign)[];
export type CampaignPatch = Partial<Campaign>;

const canonical = (value: unknown) => canonicalJson(JSON.parse(JSON.stringify(value ?? null)));
/** The material fields whose value the patch changes. */
export const changedMaterialFields = (before: Campaign, patch: CampaignPatch) =>
  materialFields.filter((field) => patch[field] !== undefined && canonical(patch[field]) !== canonical(before[field]));

const dayMs = 86_400_000;

interface ChecklistContext {
  kycLevel: KycLevel;
  /** False while the pitch film is still being processed. */
  isPitchReady: boolean;
  rewards: readonly Pick<RewardTierRow, 'priceMinor' | 'isAddOn'>[];
  /** What staff offer of this kind; without it, what an edit cannot have changed is not checked. */
  offer?: Pick<Policy, 'isOffered' | 'campaignCapMinor'>;
  now: Date;
}

const isAboveCap = ({ campaignCapMinor }: Pick<Policy, 'campaignCapMinor'>, { maxGoalMinor }: Pick<Campaign, 'maxGoalMinor'>): boolean =>
  campaignCapMinor !== null && maxGoalMinor > campaignCapMinor;
const capText = ({ campaignCapMinor }: Pick<Policy, 'campaignCapMinor'>, currency: string): string =>
  formatMoney({ amountMinor: campaignCapMinor ?? 0, currency });

/** What staff offer, for what an edit changes: a draft stays editable when its kind is switched off or its cap is lowered. */
export function validateOffer(before: Campaign, after: Campaign, offer: Policy): void {
  if (before.instrument !== after.instrument) requireOffered(offer);
  if (after.maxGoalMinor <= before.maxGoalMinor || !isAboveCap(offer, after)) return;
  throw unprocessable('OUTSIDE_POLICY', 'The rules of this country do not allow this', {
    maxGoalMinor: `must be at most ${capText(offer, after.currency)}`,
  });
}

/** What keeps a campaign of this kind and size from being offered now. */
const offerChecks = (campaign: Campaign, offer: ChecklistContext['offer']): CampaignCheck[] => [
  ...(offer?.isOffered === false
    ? [
        {
          field: 'instrument',
          isDone: false,
          description: 'This type of campaign is not available in this country at the moment. Choose another one, or wait',
        },
      ]
    : []),
  ...(offer && isAboveCap(offer, campaign)
    ? [
        {
          field: 'maxGoalMinor',
          isDone: false,
          description: `Set a maximum of at most ${capText(offer, campaign.currency)}, the limit of this country`,
        },
      ]
    : []),
];

/** Limits that apply to drafts too: what the country's policy never allows. */
export function validateAgainstPolicy(campaign: Campaign): void {
  const policy = policyOf(campaign.country, campaign.instrument);
  const { minTicketMinor: min, maxTicketMinor: max, minGoalMinor, maxGoalMinor, currency } = campaign;
  const fields: Record<string, string> = {};
  if (min < policy.minTicketMinor)
    fields.minTicketMinor = `must be at least ${formatMoney({ amountMinor: policy.minTicketMinor, currency })}`;
  if (max > policy.maxTicketMinor)
    fields.maxTicketMinor = `must be at most ${formatMoney({ amountMinor: policy.maxTicketMinor, currency })}`;
  if (min > max) fields.maxTicketMinor = 'must not be below the minimum';
  if (minGoalMinor > maxGoalMinor) fields.maxGoalMinor = 'must not be below the goal';
  if (campaign.instrument === 'REWARD' && campaign.shareBasisPoints + campaign.laterShareBasisPoints > 0)
    fields.shareBasisPoints = 'must be 0 in a campaign for rewards';
  if (Object.keys(fields).length > 0) throw unprocessable('OUTSIDE_POLICY', 'The rules of this country do not allow this', fields);
}

/** A campaign for rewards gives no share of the sales, also when its draft was of another kind before. */
export const withoutShare = ({ instrument }: Pick<Campaign, 'instrument'>): CampaignPatch =>
  instrument === 'REWARD' ? { shareBasisPoints: 0, laterShareBasisPoints: 0, distributionSchedule: 'NONE' } : {};

/** A draft of another kind starts at that kind's smallest amount, unless its team chose one of its own. */
export const followingMinimum = (before: Campaign, { country, instrument, minTicketMinor }: Campaign): CampaignPatch =>
  instrument !== before.instrument && minTicketMinor === policyOf(before.country, before.instrument).minTicketMinor
    ? { minTicketMinor: policyOf(country, instrument).minTicketMinor }
    : {};

/** What a draft needs before it can be published. */
export function checklistOf(campaign: Campaign, { kycLevel, isPitchReady, rewards, offer, now }: ChecklistContext): CampaignCheck[] {
  const { minGoalMinor, maxTicketMinor, minTicketMinor, maxGoalMinor, useOfFunds, currency, opensAt, deadlineAt } = campaign;
  const policy = policyOf(campaign.country, campaign.instrument);
  const opens = opensAt && opensAt > now ? opensAt : now;
  const days = deadlineAt ? (deadlineAt.getTime() - opens.getTime()) / dayMs : 0;
  const spent = useOfFunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const check = (field: string, isDone: boolean, description: string): CampaignCheck => ({ field, isDone, description });
  return [
    check('story', campaign.story.trim().length > 0, 'Write a description'),
    check('artwork', campaign.artwork !== null, 'Add a picture'),
    check('genres', campaign.genres.length > 0, 'Choose a genre'),
    check(
      'useOfFunds',
      spent === minGoalMinor,
      `List how the goal of ${formatMoney({ amountMinor: minGoalMinor, currency })} will be used; so far you have listed ${formatMoney({ amountMinor: spent, currency })}`,
    ),
    check(
      'milestones',
      milestonesProblem(campaign.milestones, deadlineAt) === null,
      milestonesProblem(campaign.milestones, deadlineAt) ?? 'Milestones are complete',
    ),
    check('risks', campaign.risks.length > 0, 'Add at least one risk'),
    check(
      'minTicketMinor',
      minTicketMinor <= maxTicketMinor && minTicketMinor <= maxGoalMinor,
      `Set a minimum ${fundingWords(campaign.instrument).payment} that fits the goal`,
    ),
    check(
      'deadlineAt',
      days >= policy.minDays && days <= policy.maxDays,
      `Set a deadline ${policy.minDays} to ${policy.maxDays} days after the campaign opens`,
    ),
    ...(campaign.instrument === 'REVENUE_SHARE'
      ? [check('shareBasisPoints', campaign.shareBasisPoints > 0, 'Set the investors’ share of each sale')]
      : []),
    check(
      'pitch',
      isPitchReady,
      isPitchReady ? 'Wait until the pitch video is ready, or remove it' : 'The pitch video is still processing',
    ),
    ...rewardsCheck(campaign, rewards),
    ...offerChecks(campaign, offer),
    check('identity', isAtLeast(kycLevel, 'L2'), 'Verify your identity'),
  ];
}

/** Goal and deadline are never reduced; the deadline can be extended once, by a limited number of days. */
export function validateNoReduction(before: Campaign, after: Campaign): void {
  const policy = policyOf(after.country, after.instrument);
  const fields: Record<string, string> = {};
  if (after.minGoalMinor < before.minGoalMinor) fields.minGoalMinor = 'never decreases';
  if (after.maxGoalMinor < before.maxGoalMinor) fields.maxGoalMinor = 'never decreases';
  const [oldDeadline, newDeadline] = [before.deadlineAt?.getTime() ?? 0, after.deadlineAt?.getTime() ?? 0];
  if (newDeadline < oldDeadline) fields.deadlineAt = 'cannot be earlier than it was';
  if (newDeadline > oldDeadline + policy.extensionDays * dayMs)
    fields.deadlineAt = `can be extended by at most ${policy.extensionDays} days`;
  if (Object.keys(fields).length > 0) throw unprocessable('CANNOT_DECREASE', 'What you promised can’t be reduced', fields);
  if (newDeadline > oldDeadline && before.hasBeenExtended)
    throw conflict('ALREADY_EXTENDED', 'The deadline has already been extended once');
}

/** The kind of offer and the handling of oversubscription cannot change once published. */
export function validateImmutableFields(before: Campaign, after: Campaign): void {
  const fixed = (['instrument', 'oversubscription'] as const).filter((field) => before[field] !== after[field]);
  if (fixed.length > 0)
    throw unprocessable(
      'IMMUTABLE_AFTER_PUBLISH',
      'This can’t be changed after publication. Cancel this campaign and start a new one',
      Object.fromEntries(fixed.map((field) => [field, 'cannot change once published'])),
    );
}

/** An edit must not undo what publishing required. */
export function validateCompleteness(before: Campaign, after: Campaign, rewards: ChecklistContext['rewards'], now: Date): void {
  // Neither the maker's identity nor the pitch film is part of an edit; the deadline has its own rules (validateNoReduction).
  const missingIn = (campaign: Campaign) =>
    checklistOf(campaign, { kycLevel: 'L2', isPitchReady: true, rewards, now }).filter(
      ({ field, isDone }) => !isDone && field !== 'deadlineAt',
    );
  const open = new Set(missingIn(before).map(({ field }) => field));
  const missing = missingIn(after).filter(({ field }) => !open.has(field));
  requireNothingMissing(missing);
}

/** Throws 422 with the description of each check that is missing. */
export function requireNothingMissing(missing: readonly CampaignCheck[]): void {
  if (missing.length > 0)
    throw unprocessable(
      'NOT_READY',
      missing[0]?.description ?? 'Something is missing',
      Object.fromEntries(missing.map(({ field, description }) => [field, description])),
    );
}
