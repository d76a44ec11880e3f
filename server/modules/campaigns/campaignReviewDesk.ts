import type { z } from 'zod';
import type { AdminCampaignReview, adminCampaignReviewsEndpoints, CampaignReviewRow } from '../../contract/campaignReviews';
import type { Clock } from '../../platform/clock';
import { toPage } from '../../platform/cursor';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, forbidden, notFound, unprocessable } from '../../platform/errors';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import type { Settings } from '../../platform/settings';
import { imageSetOf } from '../../platform/storage/imageSetOf';
import { findChannelRole } from '../channels/channels';
import { notify } from '../notifications/notifications';
import { recordStaffAction } from '../staff/staff';
import type { CampaignDeskViews } from './campaignDeskViews';
import { effectiveState } from './campaignMachine';
import { createCampaignPageReads } from './campaignPageReads';
import { policyOf } from './campaignPolicy';
import { type Campaign, createCampaignRepository } from './campaignRepository';
import { findPeople, findReview, listReviews, reviewKeyset } from './campaignReviewReads';
import { createCampaignReviewRepository, type ReviewRow } from './campaignReviewRepository';
import type { KycLevelOf } from './investRules';
import type { LiveCampaignService } from './liveCampaignService';
import { createPostRepository } from './postRepository';
import { publishApproved, requirePublishable } from './publication';
import { checklistFor, checklistWithCaps } from './reviewChecklist';
import { compareSubmissions, linksOf, termsChangesOf } from './reviewTexts';
import { describeTerms } from './terms';

type Input<K extends keyof typeof adminCampaignReviewsEndpoints> = z.output<(typeof adminCampaignReviewsEndpoints)[K]['input']>;
type Decide = Input<'campaignReviewDecide'>;
interface Deps {
  db: Database;
  clock: Clock;
  settings: Settings;
  publicOrigin: string;
  kycLevelOf: KycLevelOf;
  views: Pick<CampaignDeskViews, 'checklist'>;
  live: Pick<LiveCampaignService, 'applyReviewed'>;
}
const pageSize = 25;
const minRemark = 3;

/** Throws 422 where the decision does not follow from the checklist. */
function validateChecks(campaign: Campaign, { decision, checks, note }: Pick<Decide, 'decision' | 'checks' | 'note'>): void {
  const items = checklistFor(campaign).map(({ item }) => item);
  const named = new Set(checks.map(({ item }) => item));
  if (named.size !== checks.length || [...named].some((item) => !items.includes(item)))
    throw unprocessable('CHECKLIST_CHANGED', 'The checklist has changed. Reload the page and go through it again');
  const failed = checks.filter(({ isPassed }) => !isPassed);
  const open = items.length - checks.length + failed.length;
  if (decision === 'APPROVE' && open > 0)
    throw unprocessable('CHECKLIST_OPEN', 'Every item of the checklist must be met before you approve', { checks: `${open} not met` });
  if (decision === 'APPROVE') return;
  if (failed.some(({ remark }) => remark.trim().length < minRemark))
    throw unprocessable('REMARK_MISSING', 'For each item that is not met, write what the creator should change');
  if (failed.length === 0 && note.trim().length < minRemark)
    throw unprocessable('REMARK_MISSING', 'Mark an item that is not met, or write a note, so that the creator knows what to change');
}

/** The review of campaigns by staff. Each decision is a line of the audit log and a message to the creator in its transaction. */
export function createCampaignReviewDesk({ db, clock, settings, publicOrigin, kycLevelOf, views, live }: Deps) {
  async function notifyTeam(tx: Tx, campaign: Campaign, review: ReviewRow, decision: Pick<Decide, 'decision' | 'checks' | 'note'>) {
    const { campaignID, title, instrument } = campaign;
    const owner = await createCampaignRepository(tx).findOwner(campaignID);
    const isApproved = decision.decision === 'APPROVE';
    for (const userID of new Set([owner?.userID ?? review.submittedBy, review.submittedBy]))
      await notify(tx, { to: { userID }, key: `campaign-review:${review.reviewID}` }, 'campaignReviewed', {
        title,
        instrument,
        isTerms: review.kind === 'TERMS',
        isApproved,
        isPublished: isApproved && review.kind === 'PUBLICATION' && review.isPublishedOnApproval,
        note: decision.note,
        remarks: decision.checks.filter(({ isPassed }) => !isPassed).map(({ remark }) => remark),
        url: `${publicOrigin}/studio/campaigns/${campaignID}/`,
      });
  }

  /** Publishes an approved campaign if its team chose so, or puts approved terms in force. */
  async function approve(tx: Tx, campaign: Campaign, review: ReviewRow, now: Date): Promise<void> {
    if (review.kind === 'TERMS') return live.applyReviewed(tx, campaign, review);
    await requirePublishable(tx, campaign, views, now);
    const approved = await createCampaignRepository(tx).moveTo(campaign.campaignID, 'APPROVED', { version: campaign.version + 1 });
    if (!approved) throw conflict('CONFLICT', 'This campaign has just changed. Reload the page and try again');
    if (!review.isPublishedOnApproval) return;
    const { submittedBy: actorID, fees } = review;
    await publishApproved(tx, approved, { actorID, isPrivate: approved.isPrivate, fees, now });
  }

  /** `staffID` is null for the sandbox. */
  async function decideIn(tx: Tx, staffID: string | null, { reviewID, ...decision }: Decide): Promise<void> {
    const repository = createCampaignRepository(tx);
    const reviews = createCampaignReviewRepository(tx);
    const found = await reviews.find(reviewID);
    // Its team locks the campaign first too.
    const campaign = found && (await repository.lock(found.campaignID));
    if (!found || !campaign) throw notFound('Review');
    if (staffID && (await findChannelRole(tx, staffID, campaign.channelID)))
      throw forbidden('You belong to this channel, so another person has to decide');
    validateChecks(campaign, decision);
    const now = clock.now();
    const isApproved = decision.decision === 'APPROVE';
    const state = isApproved ? 'APPROVED' : 'CHANGES_REQUESTED';
    const { checks, note } = decision;
    if (!(await reviews.close(reviewID, { state, checks, note, decidedBy: staffID, decidedAt: now })))
      throw conflict('ALREADY_DECIDED', 'This submission has been decided or withdrawn. Reload the page');
    if (isApproved) await approve(tx, campaign, found, now);
    else if (found.kind === 'PUBLICATION')
      await repository.moveTo(campaign.campaignID, 'CHANGES_REQUESTED', { version: campaign.version + 1 });
    await recordStaffAction(tx, {
      at: now,
      actorID: staffID,
      operation: 'admin.campaignReviewDecide',
      subjectType: 'CAMPAIGN',
      subjectID: campaign.campaignID,
      before: { reviewID, kind: found.kind, state: 'IN_REVIEW' },
      after: { state, notMet: checks.filter(({ isPassed }) => !isPassed).map(({ item }) => item) },
      reason: note,
    });
    await notifyTeam(tx, campaign, found, decision);
  }

  async function get(reviewID: string): Promise<AdminCampaignReview> {
    const now = clock.now();
    const [row, review] = [await findReview(db, reviewID, now), await createCampaignReviewRepository(db).find(reviewID)];
    const campaign = row && (await createCampaignRepository(db).find(row.campaignID));
    if (!row || !review || !campaign) throw notFound('Review');
    const { campaignID, artwork, opensAt, pitchVideoID, tagline, story, isPrivate } = campaign;
    const all = await createCampaignReviewRepository(db).listOf(campaignID);
    const earlier = all.find(({ kind, submittedAt }) => kind === 'PUBLICATION' && submittedAt < review.submittedAt);
    const owner = await createCampaignRepository(db).findOwner(campaignID);
    const policy = policyOf(campaign.country, campaign.instrument, await settings.get('campaignOffers'));
    const people = await findPeople(db, [owner?.userID ?? null, ...all.map(({ decidedBy }) => decidedBy)]);
    const personOf = (userID: string | null | undefined) => people.get(userID ?? '') ?? null;
    return {
      ...row,
      campaignState: effectiveState(campaign, now),
      owner: personOf(owner?.userID),
      ownerIdentity: await kycLevelOf(db, owner?.userID ?? '', now),
      isPublishedOnApproval: review.isPublishedOnApproval,
      isPrivate,
      opensAt: opensAt?.toISOString() ?? null,
      artwork: artwork && imageSetOf(artwork),
      hasPitch: pitchVideoID !== null,
      tagline,
      story,
      links: linksOf(campaign),
      terms: describeTerms(review.terms),
      documents: await createCampaignPageReads(db).listDocuments(campaignID),
      people: (await createPostRepository(db).listTags(campaignID)).map(({ name, role }) => ({ name, role })),
      checklist: checklistWithCaps(policy).map((one) => {
        const check = review.checks.find(({ item }) => item === one.item);
        return { ...one, isPassed: check?.isPassed ?? null, remark: check?.remark ?? '' };
      }),
      changes: review.kind === 'TERMS' ? termsChangesOf(campaign, review) : earlier ? compareSubmissions(earlier, review) : [],
      note: review.note,
      decidedBy: personOf(review.decidedBy),
      others: all
        .filter((other) => other.reviewID !== reviewID)
        .map((other) => ({
          reviewID: other.reviewID,
          kind: other.kind,
          state: other.state,
          submittedAt: other.submittedAt.toISOString(),
          decidedBy: personOf(other.decidedBy),
          note: other.note,
        })),
    };
  }

  return {
    get,
    async list({
      cursor,
      limit = pageSize,
      sort,
      order,
      ...filter
    }: Input<'campaignReviews'>): Promise<{ items: CampaignReviewRow[]; nextCursor: string | null }> {
      const keyset = reviewKeyset(filter.state, { sort, order, cursor });
      const found = await listReviews(db, { filter, keyset, limit: limit + 1, now: clock.now() });
      const { rows, nextCursor } = toPage(found, limit, ({ place, row }) => keyset.cursorOf(place, row.reviewID));
      return { items: rows.map(({ row }) => row), nextCursor };
    },
    async decide(staffID: string, input: Decide): Promise<AdminCampaignReview> {
      const pause = input.decision === 'APPROVE' ? await settings.pauseOf('campaignsOpen') : null;
      if (pause) throw pause;
      await db.transaction((tx) => decideIn(tx, staffID, input));
      return get(input.reviewID);
    },
    /** The sandbox's reviewer, which SANDBOX_APPROVES_CAMPAIGNS turns on: approves what was submitted until then. Returns how many. */
    async approveForSandbox(until: Date): Promise<number> {
      const due = await createCampaignReviewRepository(db).listSubmittedUntil(until, pageSize);
      return forEachCollectingErrors(due, async ({ reviewID, campaignID }) => {
        const campaign = await createCampaignRepository(db).find(campaignID);
        const checks = campaign ? checklistFor(campaign).map(({ item }) => ({ item, isPassed: true, remark: '' })) : [];
        const note = 'Approved by the sandbox, without a review.';
        await db.transaction((tx) => decideIn(tx, null, { reviewID, decision: 'APPROVE', checks, note }));
      });
    },
  };
}
export type CampaignReviewDesk = ReturnType<typeof createCampaignReviewDesk>;
