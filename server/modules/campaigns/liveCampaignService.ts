import type { z } from 'zod';
import type { campaignStudioEndpoints, ChangeImpact } from '../../contract/campaignStudio';
import { fundingWords } from '../../contract/fundingText';
import type { StudioCampaign, studioCampaignEndpoints } from '../../contract/studioCampaign';
import type { Clock } from '../../platform/clock';
import type { Database, Db, Tx } from '../../platform/db/client';
import { conflict, HttpError, unprocessable } from '../../platform/errors';
import { formatTime } from '../../platform/formatTime';
import { requirePermission } from '../channels/channels';
import { requireOwnedCampaign, type CampaignDeskViews } from './campaignDeskViews';
import { logCampaign, logTexts } from './campaignLogRepository';
import { effectiveState, locksAt } from './campaignMachine';
import { alertSubscribers, notifyInvestors } from './campaignNotifications';
import { policyOf } from './campaignPolicy';
import { createCampaignRepository, type Campaign } from './campaignRepository';
import { createCampaignReviewRepository, type ReviewRow } from './campaignReviewRepository';
import { businessDaysAfter, committedStates } from './commitmentMachine';
import { createCommitmentRepository } from './commitmentRepository';
import {
  changedMaterialFields,
  validateImmutableFields,
  validateAgainstPolicy,
  validateOffer,
  validateNoReduction,
  validateCompleteness,
  type CampaignPatch,
} from './draftRules';
import { versionConflict } from './draftService';
import { policyInForce } from './offerInForce';
import { patchOfReview } from './reviewTexts';
import { createRewardRepository } from './rewardRepository';
import { storyColumns } from './storyHtml';
import { addReview } from './submissionService';
import { termsOf, compareTerms, feesOf } from './terms';

type Input<K extends keyof typeof studioCampaignEndpoints> = z.output<(typeof studioCampaignEndpoints)[K]['input']>;
interface Deps {
  db: Database;
  clock: Clock;
  views: CampaignDeskViews;
}
type PreviewInput = z.output<typeof campaignStudioEndpoints.changePreview.input>;
const publicStates = ['PRELAUNCH', 'LIVE', 'CLOSING', 'SUSPENDED', 'SETTLING', 'FUNDED', 'OPERATING'];

const patchOf = ({ deadlineAt, ...fields }: Omit<PreviewInput, 'campaignID'>): CampaignPatch => {
  if (deadlineAt === null) throw unprocessable('CANNOT_DECREASE', 'A campaign needs a deadline', { deadlineAt: 'is required' });
  const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as CampaignPatch; // -- the contract's fields are the row's
  const given = { ...defined, ...storyColumns(defined) };
  return deadlineAt ? { ...given, deadlineAt: new Date(deadlineAt) } : given;
};

/** A published campaign: its texts may change freely, its terms only after a review and if every investor reconfirms. */
export function createLiveCampaignService({ db, clock, views }: Deps) {
  /** Returns until when investors can reconfirm; throws for what the rules never allow. */
  async function reconfirmByFor(tx: Db, before: Campaign, after: Campaign): Promise<Date> {
    const now = clock.now();
    const currentState = effectiveState(before, now);
    if (currentState !== 'LIVE' && currentState !== 'PRELAUNCH')
      throw conflict('TOO_LATE', 'The terms can’t be changed because the campaign is closing or has ended');
    validateAgainstPolicy(after);
    validateOffer(before, after, await policyInForce(tx, after, now));
    validateNoReduction(before, after);
    const reconfirmBy = businessDaysAfter(now, policyOf(after.country, after.instrument).reconfirmBusinessDays);
    const lock = locksAt(after);
    if (lock && reconfirmBy >= lock)
      throw conflict(
        'TOO_LATE',
        `It is too late to change the terms: ${fundingWords(after.instrument).people} need five business days to accept them`,
      );
    return reconfirmBy;
  }

  /** Creates a new version of the terms; every commitment must be reconfirmed or is refunded (17 CFR 227.304(c)). */
  async function changeTerms(tx: Tx, before: Campaign, after: Campaign): Promise<void> {
    const { campaignID, title, timeZone } = after;
    const reconfirmBy = await reconfirmByFor(tx, before, after);
    await createCampaignRepository(tx).addTerms(after);
    await createCommitmentRepository(tx).requireReconfirmation(campaignID, reconfirmBy);
    await notifyInvestors(tx, {
      campaignID,
      states: ['RECONFIRM_REQUIRED'],
      key: `terms:${before.termsVersion + 1}`,
      template: 'termsChanged',
      data: { title, reconfirmBy: formatTime(reconfirmBy, timeZone) },
    });
    await alertSubscribers(tx, { campaignID, key: `terms:${before.termsVersion + 1}`, template: 'campaignTermsChanged', data: { title } });
  }

  function applyPatch(before: Campaign, patch: CampaignPatch): { after: Campaign; material: ReturnType<typeof changedMaterialFields> } {
    if (!publicStates.includes(before.state))
      throw conflict('NOT_RUNNING', 'Only a published campaign that has not ended can be changed this way');
    const isLater = (patch.deadlineAt?.getTime() ?? 0) > (before.deadlineAt?.getTime() ?? 0);
    const after = { ...before, ...patch, version: before.version + 1, hasBeenExtended: before.hasBeenExtended || isLater };
    validateImmutableFields(before, after);
    return { after, material: changedMaterialFields(before, patch) };
  }

  /** Writes a change that may take effect now: texts, a later deadline, and terms that staff have approved. */
  async function applyChange(tx: Tx, userID: string, before: Campaign, patch: CampaignPatch): Promise<void> {
    const { after, material } = applyPatch(before, patch);
    if (material.length > 0) {
      await changeTerms(tx, before, after);
      await logCampaign(tx, userID, before, 'campaign.terms', `Changed the terms of ${before.title}: ${material.join(', ')}`);
    }
    validateCompleteness(before, after, await createRewardRepository(tx).listTiers(before.campaignID), clock.now());
    // The form never writes counters, state or the version of the terms.
    const { title, tagline, story, storyHtml, genres, languages, version, hasBeenExtended } = after;
    const terms = Object.fromEntries(material.map((field) => [field, after[field]]));
    const columns = { title, tagline, story, storyHtml, genres, languages, version, hasBeenExtended, ...terms };
    await createCampaignRepository(tx).change(before.campaignID, columns);
  }

  /** Submits changed terms for review; validates them as if they took effect now. */
  async function propose(tx: Tx, userID: string, before: Campaign, patch: CampaignPatch, material: readonly (keyof Campaign)[]) {
    const { after } = applyPatch(before, patch);
    await reconfirmByFor(tx, before, after);
    validateCompleteness(before, after, await createRewardRepository(tx).listTiers(before.campaignID), clock.now());
    if (await createCampaignReviewRepository(tx).findOpen(before.campaignID))
      throw conflict('IN_REVIEW', 'A change of the terms is already in review. Withdraw it before you submit another');
    const inForce = await createCampaignRepository(tx).findTerms(before.campaignID);
    await addReview(tx, before, {
      submittedBy: userID,
      now: clock.now(),
      fees: feesOf(inForce?.terms ?? {}),
      termsChange: Object.fromEntries(material.map((field) => [field, after[field]])),
    });
    await logCampaign(
      tx,
      userID,
      before,
      'campaign.termsSubmitted',
      `Submitted new terms of ${before.title} for review: ${material.join(', ')}`,
    );
  }

  async function change(
    userID: string,
    campaignID: string,
    patch: CampaignPatch,
    { version, isMaterialChange }: { version?: number; isMaterialChange: boolean },
  ): Promise<StudioCampaign> {
    await db.transaction(async (tx) => {
      const before = await requireOwnedCampaign(tx, campaignID, userID, true);
      if (version !== undefined && before.version !== version) throw versionConflict();
      const { material } = applyPatch(before, patch);
      const words = fundingWords(before.instrument);
      if (material.length > 0 && !isMaterialChange)
        throw new HttpError(
          409,
          'MATERIAL_CHANGE',
          `This changes what ${words.people} agreed to. Each ${words.person} must accept the change or gets a full refund`,
          Object.fromEntries(material.map((field) => [field, 'is part of the terms'])),
        );
      const isReviewed = material.some((field) => field !== 'deadlineAt');
      if (material.length > 0) await requirePermission(tx, userID, before.channelID, 'campaign.run', 'Campaign');
      await logTexts(tx, userID, before, patch, { isDraft: false, now: clock.now() });
      if (!isReviewed) return applyChange(tx, userID, before, patch);
      await propose(tx, userID, before, patch, material);
      const texts = Object.fromEntries(Object.entries(patch).filter(([field]) => !material.some((one) => one === field))) as CampaignPatch; // -- a part of it
      return applyChange(tx, userID, before, texts);
    });
    return views.describe(campaignID, userID);
  }

  return {
    /** Puts terms that staff have approved in force; refused where it has become too late for them. */
    applyReviewed: (tx: Tx, campaign: Campaign, review: ReviewRow): Promise<void> =>
      applyChange(tx, review.submittedBy, campaign, patchOfReview(review)),

    edit: async (userID: string, { campaignID, version, isMaterialChange = false, ...fields }: Input<'edit'>): Promise<StudioCampaign> =>
      change(userID, campaignID, patchOf(fields), { version, isMaterialChange }),

    /** Validates a change like `edit`, with the same errors, and writes nothing. */
    async previewChange(userID: string, { campaignID, ...fields }: PreviewInput): Promise<ChangeImpact> {
      const patch = patchOf(fields);
      const before = await requireOwnedCampaign(db, campaignID, userID, false, 'campaign.run');
      const { after, material } = applyPatch(before, patch);
      const reconfirmBy = material.length > 0 ? await reconfirmByFor(db, before, after) : null;
      validateCompleteness(before, after, await createRewardRepository(db).listTiers(campaignID), clock.now());
      const affected = reconfirmBy ? await createCommitmentRepository(db).sumCommitted(campaignID) : { investors: 0, minor: 0 };
      return {
        investors: affected.investors,
        amount: { amountMinor: affected.minor, currency: before.currency },
        reconfirmBy: affected.investors > 0 ? (reconfirmBy?.toISOString() ?? null) : null,
        changes: compareTerms(termsOf(before), termsOf(after)),
      };
    },

    async extend(userID: string, { campaignID, deadlineAt }: Input<'extend'>): Promise<StudioCampaign> {
      const to = new Date(deadlineAt);
      const before = await requireOwnedCampaign(db, campaignID, userID, false, 'campaign.run');
      // Idempotent.
      if (before.hasBeenExtended && before.deadlineAt?.getTime() === to.getTime()) return views.describe(campaignID, userID);
      if (before.deadlineAt && to <= before.deadlineAt)
        throw unprocessable('CANNOT_DECREASE', 'The deadline can only be extended', { deadlineAt: 'must be after the current one' });
      return change(userID, campaignID, { deadlineAt: to }, { isMaterialChange: true });
    },

    /** Refunds every investor; the worker does it and survives restarts. */
    async cancel(userID: string, { campaignID, reason }: Input<'cancel'>): Promise<StudioCampaign> {
      await db.transaction(async (tx) => {
        const campaign = await requireOwnedCampaign(tx, campaignID, userID, true, 'campaign.run');
        if (campaign.endOutcome === 'CANCELLED') return;
        const repository = createCampaignRepository(tx);
        // It accepts money from its opening time on, whether or not the worker has recorded that yet.
        if (campaign.state === 'PRELAUNCH' && effectiveState(campaign, clock.now()) !== 'PRELAUNCH')
          await repository.moveTo(campaignID, 'LIVE');
        const ended = await repository.moveTo(campaignID, 'CANCELLED', {
          endOutcome: 'CANCELLED',
          endReason: reason,
          settledAt: clock.now(),
          version: campaign.version + 1,
        });
        if (!ended) throw conflict('NOT_RUNNING', 'Only a campaign that has not been decided yet can be cancelled');
        await logCampaign(tx, userID, ended, 'campaign.cancelled', `Cancelled ${ended.title}; all payments are refunded. ${reason}`);
        await notifyInvestors(tx, {
          campaignID,
          states: committedStates,
          key: 'cancelled',
          template: 'campaignCancelled',
          data: { title: campaign.title, reason },
        });
      });
      return views.describe(campaignID, userID);
    },
  };
}
export type LiveCampaignService = ReturnType<typeof createLiveCampaignService>;
