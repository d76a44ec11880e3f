import type { z } from 'zod';
import type { campaignStudioEndpoints } from '../../contract/campaignStudio';
import type { StudioCampaign, studioCampaignEndpoints } from '../../contract/studioCampaign';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import { idFrom } from '../../platform/ids';
import type { Settings } from '../../platform/settings';
import { imageUrl } from '../../platform/storage/imageSetOf';
import type { ImageStore } from '../../platform/storage/imageStore';
import { lockOwnedChannel } from '../channels/channels';
import { storeArtwork, storePicture } from '../images/images';
import { requireOwnedCampaign, type CampaignDeskViews } from './campaignDeskViews';
import { logCampaign, logTexts } from './campaignLogRepository';
import { effectiveState } from './campaignMachine';
import { policyOf, requireOffered } from './campaignPolicy';
import { createCampaignRepository, type Campaign } from './campaignRepository';
import {
  changedMaterialFields,
  followingMinimum,
  type CampaignPatch,
  validateAgainstPolicy,
  validateOffer,
  withoutShare,
} from './draftRules';
import { policyInForce } from './offerInForce';
import { storyColumns } from './storyHtml';

type Input<K extends keyof typeof studioCampaignEndpoints> = z.output<(typeof studioCampaignEndpoints)[K]['input']>;
type PitchInput = z.output<typeof campaignStudioEndpoints.pitchBegin.input>;
interface PitchUploads {
  begin: (
    userID: string,
    film: NonNullable<Input<'uploadBegin'>['pitch']> & { channelID: string; kind: 'TITLE'; form: Record<string, unknown> },
  ) => Promise<{ videoID: string }>;
  clientFailed: (userID: string, videoID: string, reason: string) => Promise<unknown>;
}
interface DraftDeps {
  db: Database;
  clock: Clock;
  views: CampaignDeskViews;
  images: ImageStore;
  settings: Settings;
  /** The media service, as far as a pitch needs it. */
  uploads: PitchUploads;
}

export const versionConflict = () => conflict('VERSION_CONFLICT', 'Someone else saved changes since you opened this. Reload and try again');
const pitchNotEditable = () => conflict('NOT_A_DRAFT', 'This campaign is public, so its pitch video can’t be changed');
const isDraft = ({ state }: Campaign) => state === 'DRAFT' || state === 'CHANGES_REQUESTED' || state === 'APPROVED';
/** What is in review must stay as staff see it. */
export function requireNotInReview({ state }: Pick<Campaign, 'state'>): void {
  if (state === 'IN_REVIEW') throw conflict('IN_REVIEW', 'Our team is reviewing this campaign. Withdraw it from review to change it');
}

/** A campaign until it is submitted, and between approval and publication. */
export function createDraftService({ db, clock, views, images, uploads, settings }: DraftDeps) {
  /**
   * The campaign may be published while the upload is being created, so the state is checked again under the lock that publishing takes.
   * The version does not change, since the film is not in the form. An upload that comes too late stays unattached and expires.
   */
  const attachPitch = (userID: string, campaignID: string, videoID: string, onlyIfMissing: boolean) =>
    db.transaction(async (tx) => {
      const campaign = await requireOwnedCampaign(tx, campaignID, userID, true);
      requireNotInReview(campaign);
      if (!isDraft(campaign)) throw pitchNotEditable();
      if (onlyIfMissing && campaign.pitchVideoID) return;
      await createCampaignRepository(tx).change(campaignID, { pitchVideoID: videoID });
    });
  return {
    /** Idempotent: the same key gives the same draft and the same film, wherever the first call stopped. */
    async begin(userID: string, requestKey: string, { pitch, ...input }: Input<'uploadBegin'>): Promise<StudioCampaign> {
      await settings.requireOpen('campaignsOpen');
      const policy = await policyInForce(db, input, clock.now());
      requireOffered(policy);
      const goalMinor = Math.min(policy.maxTicketMinor, policy.campaignCapMinor ?? policy.maxTicketMinor);
      const clientRequestID = `${userID}:${requestKey}`;
      const campaignID = idFrom('cmp', clientRequestID);
      await db.transaction(async (tx) => {
        await lockOwnedChannel(tx, input.channelID, userID, 'campaign.edit');
        await createCampaignRepository(tx).add({
          campaignID,
          clientRequestID,
          ...input,
          currency: policy.currency,
          isPrivate: policy.isPrivate,
          isShareInProportion: true,
          fundingRule: 'ALL_OR_NOTHING',
          minTicketMinor: policy.minTicketMinor,
          maxTicketMinor: policy.maxTicketMinor,
          minGoalMinor: goalMinor,
          maxGoalMinor: goalMinor,
        });
      });
      const before = await requireOwnedCampaign(db, campaignID, userID);
      if (pitch && !before.pitchVideoID && isDraft(before)) {
        const { videoID } = await uploads.begin(userID, { channelID: input.channelID, kind: 'TITLE', form: { campaignID }, ...pitch });
        await attachPitch(userID, campaignID, videoID, true);
      }
      return views.describe(campaignID, userID);
    },

    async update(userID: string, { campaignID, version, opensAt, deadlineAt, ...fields }: Input<'update'>): Promise<StudioCampaign> {
      await db.transaction(async (tx) => {
        const before = await requireOwnedCampaign(tx, campaignID, userID, true);
        requireNotInReview(before);
        if (!isDraft(before)) throw conflict('NOT_A_DRAFT', 'This campaign is already public. Reload the page to edit it');
        if (before.version !== version) throw versionConflict();
        const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as CampaignPatch; // -- the contract's fields are the row's
        const change: CampaignPatch = {
          ...given,
          ...followingMinimum(before, { ...before, ...given }),
          ...withoutShare({ ...before, ...given }),
          ...storyColumns(fields),
          ...(opensAt === undefined ? {} : { opensAt: opensAt === null ? null : new Date(opensAt) }),
          ...(deadlineAt === undefined ? {} : { deadlineAt: deadlineAt === null ? null : new Date(deadlineAt) }),
        };
        const after: Campaign = { ...before, ...change };
        validateAgainstPolicy(after);
        validateOffer(before, after, await policyInForce(tx, after, clock.now()));
        // Another kind has other rules; otherwise the choice of an earlier submission stays.
        const isPrivate = after.instrument === before.instrument ? before.isPrivate : policyOf(after.country, after.instrument).isPrivate;
        await logTexts(tx, userID, before, change, { isDraft: true, now: clock.now() });
        const repository = createCampaignRepository(tx);
        // Staff approved these terms and no others.
        if (before.state === 'APPROVED' && changedMaterialFields(before, change).length > 0) await repository.moveTo(campaignID, 'DRAFT');
        await repository.change(campaignID, { ...change, isPrivate, version: version + 1 });
      });
      return views.describe(campaignID, userID);
    },

    async remove(userID: string, campaignID: string): Promise<Record<string, never>> {
      await db.transaction(async (tx) => {
        const campaign = await requireOwnedCampaign(tx, campaignID, userID, true, 'campaign.run');
        requireNotInReview(campaign);
        const state = effectiveState(campaign, clock.now());
        if (!isDraft(campaign) && state !== 'PRELAUNCH')
          throw conflict('HAS_INVESTORS', 'This campaign is public. Cancel it instead; all payments are refunded');
        await createCampaignRepository(tx).moveTo(campaignID, 'DELETED');
        await logCampaign(tx, userID, campaign, 'campaign.deleted', `Deleted the campaign ${campaign.title}`);
      });
      return {};
    },

    /** Removes the old picture only after the new one is on the campaign. */
    async changeArtwork(userID: string, { campaignID, imageBase64, alt }: Input<'artworkUpdate'>): Promise<StudioCampaign> {
      const { title } = await requireOwnedCampaign(db, campaignID, userID);
      const { artwork, shareImageKey } = await storeArtwork(images, imageBase64, alt ?? `Picture: ${title}`);
      const before = await db.transaction(async (tx) => {
        const campaign = await requireOwnedCampaign(tx, campaignID, userID, true);
        requireNotInReview(campaign);
        await createCampaignRepository(tx).change(campaignID, { artwork, shareImageKey });
        return campaign.artwork;
      });
      if (before) await images.remove(before.key);
      return views.describe(campaignID, userID);
    },

    /** An image that the story may show. Its address cannot be guessed; it stays when the story drops it, because a saved version may return. */
    async addStoryImage(userID: string, { campaignID, imageBase64 }: Input<'storyImageAdd'>) {
      const { title } = await requireOwnedCampaign(db, campaignID, userID);
      const { picture, width, height } = await storePicture(images, imageBase64, title);
      return { url: imageUrl(picture.key, 'high'), width, height };
    },

    /** Replaces the film until the campaign is public; the old upload expires after its week. */
    async beginPitch(userID: string, { campaignID, pitch }: PitchInput): Promise<StudioCampaign> {
      const before = await requireOwnedCampaign(db, campaignID, userID);
      requireNotInReview(before);
      if (!isDraft(before)) throw pitchNotEditable();
      const { videoID } = await uploads.begin(userID, { channelID: before.channelID, kind: 'TITLE', form: { campaignID }, ...pitch });
      await attachPitch(userID, campaignID, videoID, false);
      return views.describe(campaignID, userID);
    },

    async pitchFailed(userID: string, campaignID: string, reason: string): Promise<StudioCampaign> {
      const { pitchVideoID } = await requireOwnedCampaign(db, campaignID, userID);
      if (!pitchVideoID) throw conflict('NO_PITCH', 'This campaign has no pitch video upload in progress');
      await uploads.clientFailed(userID, pitchVideoID, reason);
      return views.describe(campaignID, userID);
    },
  };
}
export type DraftService = ReturnType<typeof createDraftService>;
