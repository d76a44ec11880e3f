import { canonicalJson } from '../../canonicalJson';
import type { CampaignCheck } from '../../contract/campaignDesk';
import { Fault } from '../../errors';
import type { Campaign } from './campaignRepository';
import { isAtLeast, policyOf, type KycLevel } from './policy';
import { inWords } from './words';

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

const plain = (value: unknown) => canonicalJson(JSON.parse(JSON.stringify(value ?? null)));
/** Which of the terms a change would really move. */
export const materialOf = (before: Campaign, patch: CampaignPatch) =>
  materialFields.filter((field) => patch[field] !== undefined && plain(patch[field]) !== plain(before[field]));

const dayMs = 86_400_000;

interface Facts {
  kycLevel: KycLevel;
  /** False while the film that was begun cannot be seen yet. */
  isPitchReady: boolean;
  now: Date;
}

/** Bounds that hold for drafts too: what the policy of the country will never allow. */
export function refuseOutside(campaign: Campaign): void {
  const policy = policyOf(campaign.country, campaign.instrument);
  const { minTicketMinor: least, maxTicketMinor: most, minGoalMinor, maxGoalMinor, currency } = campaign;
  const fields: Record<string, string> = {};
  if (least < policy.minTicketMinor) fields.minTicketMinor = `must be at least ${inWords(policy.minTicketMinor, currency)}`;
  if (most > policy.maxTicketMinor) fields.maxTicketMinor = `must be at most ${inWords(policy.maxTicketMinor, currency)}`;
  if (least > most) fields.maxTicketMinor = 'must not be below the smallest ticket';
  if (minGoalMinor > maxGoalMinor) fields.maxGoalMinor = 'must not be below the goal';
  if (Object.keys(fields).length > 0) throw new Fault(422, 'OUTSIDE_POLICY', 'The rules of this country do not allow that', fields);
}

/** What stands between a draft and the public. */
export function checklistOf(campaign: Campaign, { kycLevel, isPitchReady, now }: Facts): CampaignCheck[] {
  const { minGoalMinor, maxTicketMinor, minTicketMinor, maxGoalMinor, useOfFunds, currency, opensAt, deadlineAt } = campaign;
  const policy = policyOf(campaign.country, campaign.instrument);
  const opens = opensAt && opensAt > now ? opensAt : now;
  const days = deadlineAt ? (deadlineAt.getTime() - opens.getTime()) / dayMs : 0;
  const spent = useOfFunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const check = (field: string, isDone: boolean, words: string): CampaignCheck => ({ field, isDone, words });
  return [
    check('story', campaign.story.trim().length > 0, 'Tell what it is about'),
    check('artwork', campaign.artwork !== null, 'Add a picture'),
    check('genres', campaign.genres.length > 0, 'Choose a genre'),
    check(
      'useOfFunds',
      spent === minGoalMinor,
      `Say what ${inWords(minGoalMinor, currency)} are spent on; now it is ${inWords(spent, currency)}`,
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
export function refuseRetreat(before: Campaign, after: Campaign): void {
  const policy = policyOf(after.country, after.instrument);
  const fields: Record<string, string> = {};
  if (after.minGoalMinor < before.minGoalMinor) fields.minGoalMinor = 'never decreases';
  if (after.maxGoalMinor < before.maxGoalMinor) fields.maxGoalMinor = 'never decreases';
  const [was, is] = [before.deadlineAt?.getTime() ?? 0, after.deadlineAt?.getTime() ?? 0];
  if (is < was) fields.deadlineAt = 'never comes sooner';
  if (is > was + policy.extensionDays * dayMs) fields.deadlineAt = `moves by ${policy.extensionDays} days at most`;
  if (Object.keys(fields).length > 0) throw new Fault(422, 'NEVER_DECREASES', 'What was promised is not taken back', fields);
  if (is > was && before.hasBeenExtended) throw new Fault(409, 'ALREADY_EXTENDED', 'The deadline has been moved once already');
}

/** The public was told what kind of offer this is and how its cap works: neither changes. */
export function refuseFixed(before: Campaign, after: Campaign): void {
  const fixed = (['instrument', 'oversubscription'] as const).filter((field) => before[field] !== after[field]);
  if (fixed.length > 0)
    throw new Fault(
      422,
      'FIXED_ONCE_PUBLIC',
      'That stays as it was published; cancel this campaign and begin another',
      Object.fromEntries(fixed.map((field) => [field, 'never changes once it is public'])),
    );
}

/** Nothing that publishing asked for is undone by an edit. */
export function refuseUndone(before: Campaign, after: Campaign, now: Date): void {
  // Who the maker is and where the film stands are no part of an edit; the deadline has rules of its own (refuseRetreat).
  const undoneIn = (campaign: Campaign) =>
    checklistOf(campaign, { kycLevel: 'L2', isPitchReady: true, now }).filter(({ field, isDone }) => !isDone && field !== 'deadlineAt');
  const open = new Set(undoneIn(before).map(({ field }) => field));
  const undone = undoneIn(after).filter(({ field }) => !open.has(field));
  if (undone.length > 0)
    throw new Fault(
      422,
      'NOT_READY',
      undone[0]?.words ?? 'Something is missing',
      Object.fromEntries(undone.map(({ field, words }) => [field, words])),
    );
}
