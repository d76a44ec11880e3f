import type { z } from 'zod';
import type { Right } from '../../contract/rights';
import type { StudioCampaign, StudioCampaignRow, studioCampaignEndpoints } from '../../contract/studioCampaign';
import type { Clock } from '../../platform/clock';
import type { Database, Db, Tx } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { isoDates } from '../../platform/isoDates';
import type { Settings } from '../../platform/settings';
import { imageSetOf } from '../../platform/storage/imageSetOf';
import { findChannelRole, listWorkHistory, requirePermission } from '../channels/channels';
import { listTeamCampaigns } from './campaignListReads';
import { listCampaignActions } from './campaignLogRepository';
import { effectiveState, locksAt } from './campaignMachine';
import { listOffers, policyOf } from './campaignPolicy';
import { createCampaignRepository, type Campaign } from './campaignRepository';
import { createCampaignReviewRepository } from './campaignReviewRepository';
import { createCommitmentRepository } from './commitmentRepository';
import { checklistOf } from './draftRules';
import type { KycLevelOf } from './investRules';
import { reviewWorkingDays } from './reviewChecklist';
import { toTeamReview } from './reviewTexts';
import { createRewardRepository } from './rewardRepository';
import { agreedPolicy } from './terms';

interface Deps {
  db: Database;
  clock: Clock;
  settings: Settings;
  kycLevelOf: KycLevelOf;
}
const pageSize = 10;

/** The entries of a page of a campaign's history. */
const historyPage = 20;

/** A campaign on whose channel the user has this right; 404 for everyone else, and for a deleted campaign. */
export async function requireOwnedCampaign(
  db: Db,
  campaignID: string,
  userID: string,
  shouldLock = false,
  right: Right = 'campaign.edit',
): Promise<Campaign> {
  const repository = createCampaignRepository(db);
  const campaign = shouldLock ? await repository.lock(campaignID) : await repository.find(campaignID);
  if (!campaign || campaign.state === 'DELETED') throw notFound('Campaign');
  await requirePermission(db, userID, campaign.channelID, right, 'Campaign');
  return campaign;
}

/** Runs the work in a transaction that has locked a campaign whose team may edit it. */
export const withOwnedCampaign = <T>(
  db: Database,
  campaignID: string,
  userID: string,
  work: (tx: Tx, campaign: Campaign) => Promise<T>,
): Promise<T> => db.transaction(async (tx) => work(tx, await requireOwnedCampaign(tx, campaignID, userID, true)));

/** What a campaign's team reads of it in the studio. */
export function createCampaignDeskViews({ db, clock, settings, kycLevelOf }: Deps) {
  /** The channel's owner, and the viewer's role in the channel. */
  async function findMembership({ campaignID, channelID }: Campaign, userID: string): Promise<Pick<StudioCampaign, 'role' | 'owner'>> {
    const role = await findChannelRole(db, userID, channelID);
    const owner = await createCampaignRepository(db).findOwner(campaignID);
    if (!role || !owner) throw notFound('Campaign');
    return { role, owner: { username: owner.username, isViewer: owner.userID === userID } };
  }

  /** The identity check is the channel owner's, whichever team member reads the list: the owner receives the money. */
  async function checklist(campaign: Campaign) {
    const repository = createCampaignRepository(db);
    const pitch = campaign.pitchVideoID ? await repository.findPitch(campaign.pitchVideoID) : null;
    const now = clock.now();
    return {
      pitch,
      checklist: checklistOf(campaign, {
        kycLevel: await kycLevelOf(db, (await repository.findOwner(campaign.campaignID))?.userID ?? '', now),
        rewards: await createRewardRepository(db).listTiers(campaign.campaignID),
        offer: policyOf(campaign.country, campaign.instrument, await settings.get('campaignOffers')),
        isPitchReady: campaign.pitchVideoID === null || (pitch?.firstRenditionAt ?? null) !== null,
        now,
      }),
    };
  }

  return {
    checklist,
    listOffers: async () => ({ items: listOffers(await settings.get('campaignOffers')) }),
    async describe(campaignID: string, userID: string): Promise<StudioCampaign> {
      const campaign = await requireOwnedCampaign(db, campaignID, userID, false, 'campaign.read');
      const membership = await findMembership(campaign, userID);
      const { pitch, checklist: checks } = await checklist(campaign);
      const terms = await createCampaignRepository(db).findTerms(campaignID);
      const review = await createCampaignReviewRepository(db).findNewest(campaignID);
      const pendingReconfirmations = await createCommitmentRepository(db).countUnconfirmed(campaignID);
      const offers = await settings.get('campaignOffers');
      const policy = agreedPolicy(campaign, terms?.terms ?? (await settings.get('campaignFees')), offers);
      const offered = listOffers(offers).find(({ country }) => country === campaign.country)?.instruments ?? [];
      return {
        ...isoDates(campaign),
        ...membership,
        state: effectiveState(campaign, clock.now()),
        artwork: campaign.artwork && imageSetOf(campaign.artwork),
        pitch,
        locksAt: locksAt(campaign)?.toISOString() ?? null,
        termsHash: terms?.termsHash ?? null,
        lastAction: (await listCampaignActions(db, campaignID, 1))[0] ?? null,
        pendingReconfirmations,
        limits: {
          ...policy,
          reviewWorkingDays,
          isAlwaysPrivate: policy.isPrivate,
          // Its own kind stays in the list, also when staff have switched it off.
          instruments: [...new Set([...offered, campaign.instrument])],
        },
        checklist: checks,
        review: review && toTeamReview(campaign, review),
      };
    },
    async listHistory(userID: string, { campaignID, limit = historyPage, cursor }: z.output<typeof studioCampaignEndpoints.history.input>) {
      await requireOwnedCampaign(db, campaignID, userID, false, 'campaign.read');
      return listWorkHistory(db, 'CAMPAIGN', campaignID, { limit, cursor });
    },
    async list(
      userID: string,
      { channelID, cursor, limit = pageSize }: { channelID?: string | undefined; cursor?: string | undefined; limit?: number | undefined },
    ): Promise<{ items: StudioCampaignRow[]; nextCursor: string | null }> {
      const page = await listTeamCampaigns(db, userID, { channelID, cursor, limit });
      const items = page.rows.map((campaign) => ({
        ...isoDates(campaign),
        state: effectiveState(campaign, clock.now()),
        artwork: campaign.artwork && imageSetOf(campaign.artwork),
      }));
      return { items, nextCursor: page.nextCursor };
    },
  };
}
export type CampaignDeskViews = ReturnType<typeof createCampaignDeskViews>;
