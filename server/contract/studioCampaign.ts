import { z } from 'zod';
import { NameWithoutAadhaar, TextWithoutAadhaar } from './aadhaar';
import { CampaignReview } from './campaignReviews';
import { CampaignRef, CampaignState, FundingRule, Instrument, Oversubscription, RevenueTerms, UseOfFunds } from './campaigns';
import { Artwork, Currency, Id, Instant, Name, EmptyObject, pageOf, pageQuery, Text, TimeZone } from './common';
import { endpoint } from './endpoint';
import { MilestoneTerms } from './milestones';
import { CampaignActionRecord } from './returns';
import { channelRoles } from './rights';
import { VideoState } from './videos';
import { WorkHistory } from './workHistory';

const Amount = z.int().min(1).max(1_000_000_000_000);
const Country = z.string().regex(/^[A-Z]{2}$/);

/** Descriptive fields, editable as long as the campaign runs. */
const copyFields = {
  title: NameWithoutAadhaar(120, 3),
  tagline: NameWithoutAadhaar(160, 0),
  story: TextWithoutAadhaar(20_000, 0),
  /** The story with headings, lists, links and images; sanitised when it is saved, and `story` is then its text. Null for plain text. */
  storyHtml: TextWithoutAadhaar(60_000, 0).nullable(),
  genres: z.array(Text(30)).max(5),
  languages: z.array(Text(10)).max(10),
};
/** Material terms: once there are investors, each of them must accept a change. */
export const termFields = {
  instrument: Instrument,
  fundingRule: FundingRule,
  oversubscription: Oversubscription,
  minGoalMinor: Amount,
  maxGoalMinor: Amount,
  minTicketMinor: Amount,
  maxTicketMinor: Amount,
  ...RevenueTerms.shape,
  milestones: z.array(MilestoneTerms).max(6),
  useOfFunds: z.array(UseOfFunds).max(20),
  risks: z.array(TextWithoutAadhaar(500)).max(20),
  deadlineAt: Instant.nullable(),
};
const draftFields = { ...copyFields, ...termFields, timeZone: TimeZone, opensAt: Instant.nullable() };

/** The file of a pitch video, as the uploading browser describes it. */
export const PitchFile = z.strictObject({
  fileName: TextWithoutAadhaar(255),
  mimeType: z.string().regex(/^video\/[\w.+-]{1,80}$/, 'must be the type of a video file'),
  byteSize: z.int().min(1),
  fingerprint: Text(400),
});

export const CampaignCheck = z.strictObject({ field: z.string(), description: z.string(), isDone: z.boolean() });
export type CampaignCheck = z.infer<typeof CampaignCheck>;

/** The country's limits for this kind of campaign, shown beside the fields they apply to. */
export const CampaignLimits = z.strictObject({
  minTicketMinor: z.int(),
  maxTicketMinor: z.int(),
  minDays: z.int(),
  maxDays: z.int(),
  extensionDays: z.int(),
  cancelLockHours: z.int(),
  reconfirmBusinessDays: z.int(),
  /** Within how many working days our team decides about a submission. */
  reviewWorkingDays: z.int(),
  investorCap: z.int().nullable(),
  /** The most that one campaign may raise, and one person may invest a year; null without a cap. */
  campaignCapMinor: z.int().nullable(),
  annualCapMinor: z.int().nullable(),
  /** The law requires it to be private; it cannot be made public. */
  isAlwaysPrivate: z.boolean(),
  investorFeeBasisPoints: z.int(),
  feeTaxBasisPoints: z.int(),
  platformFeeBasisPoints: z.int(),
  riskText: z.string(),
  /** The kinds of campaign available there. */
  instruments: z.array(Instrument),
});
export type CampaignLimits = z.infer<typeof CampaignLimits>;

/** A campaign as its creators see it. */
export const StudioCampaign = z.strictObject({
  campaignID: Id,
  channelID: Id,
  /** The viewer's role in its channel. */
  role: z.enum(channelRoles),
  /** The channel's owner, whose identity must be verified before publication. */
  owner: z.strictObject({ username: z.string(), isViewer: z.boolean() }),
  /** Computed for the current time, even before the worker has updated it. */
  state: CampaignState,
  version: z.int(),
  ...draftFields,
  /** Only people with the link find it. Chosen when it is published. */
  isPrivate: z.boolean(),
  country: Country,
  currency: Currency,
  artwork: Artwork.nullable(),
  pitch: z.strictObject({ videoID: Id, state: VideoState }).nullable(),
  raisedMinor: z.int(),
  heldMinor: z.int(),
  investorCount: z.int(),
  termsVersion: z.int(),
  termsHash: z.string().nullable(),
  hasBeenExtended: z.boolean(),
  locksAt: Instant.nullable(),
  publishedAt: Instant.nullable(),
  endReason: z.string().nullable(),
  /** The last admin action, which explains why it is suspended or ended. */
  lastAction: CampaignActionRecord.nullable(),
  /** Commitments whose investors have not accepted the newest terms yet. */
  pendingReconfirmations: z.int(),
  limits: CampaignLimits,
  /** The requirements for publication. */
  checklist: z.array(CampaignCheck),
  /** Its newest review by our team; null before the first submission. */
  review: CampaignReview.nullable(),
});
export type StudioCampaign = z.infer<typeof StudioCampaign>;

export const StudioCampaignRow = StudioCampaign.pick({
  campaignID: true,
  channelID: true,
  state: true,
  title: true,
  artwork: true,
  instrument: true,
  currency: true,
  minGoalMinor: true,
  raisedMinor: true,
  investorCount: true,
  deadlineAt: true,
  timeZone: true,
});
export type StudioCampaignRow = z.infer<typeof StudioCampaignRow>;

export const partialShape = <T extends z.ZodRawShape>(shape: T) => z.strictObject(shape).partial();
const Version = z.strictObject({ campaignID: Id, version: z.int().min(1) });
const deskErrors = [404, 409, 422] as const;

export const studioCampaignEndpoints = {
  uploadBegin: endpoint('campaigns.uploadBegin', 'POST /studio/campaigns', {
    access: 'creator',
    summary: 'Create a campaign as a draft, optionally with the upload of its pitch video',
    input: z.strictObject({
      channelID: Id,
      title: copyFields.title,
      country: Country,
      timeZone: TimeZone,
      instrument: Instrument,
      pitch: PitchFile.optional(),
    }),
    output: StudioCampaign,
    errors: [...deskErrors, 413],
    isIdempotent: true,
    limit: { max: 30, windowMs: 3_600_000 },
  }),
  update: endpoint('campaigns.update', 'POST /studio/campaigns/:campaignID/update', {
    access: 'owner',
    summary: 'Update a draft; refused if `version` is not the current one',
    input: Version.extend(partialShape(draftFields).shape),
    output: StudioCampaign,
    errors: deskErrors,
  }),
  edit: endpoint('campaigns.edit', 'POST /studio/campaigns/:campaignID/edit', {
    access: 'owner',
    summary: 'Update a published campaign; material changes need `isMaterialChange`, a review and every investor’s acceptance',
    input: Version.extend({
      ...partialShape(copyFields).shape,
      ...partialShape(termFields).shape,
      isMaterialChange: z.boolean().optional(),
    }),
    output: StudioCampaign,
    errors: deskErrors,
  }),
  submit: endpoint('campaigns.submit', 'POST /studio/campaigns/:campaignID/submit', {
    access: 'owner',
    summary: 'Submit a campaign for review; `fields` lists what is missing',
    input: CampaignRef.extend({
      isPrivate: z.boolean(),
      /** Publish it as soon as it is approved, or announce it where it opens later. */
      isPublishedOnApproval: z.boolean(),
    }),
    output: StudioCampaign,
    errors: deskErrors,
  }),
  withdraw: endpoint('campaigns.submissionWithdraw', 'POST /studio/campaigns/:campaignID/withdraw', {
    access: 'owner',
    summary: 'Withdraw a campaign, or a change of its terms, from review',
    input: CampaignRef,
    output: StudioCampaign,
    errors: deskErrors,
  }),
  publish: endpoint('campaigns.publish', 'POST /studio/campaigns/:campaignID/publish', {
    access: 'owner',
    summary: 'Publish an approved campaign; `fields` lists what is missing',
    input: CampaignRef.extend({ isPrivate: z.boolean() }),
    output: StudioCampaign,
    errors: deskErrors,
  }),
  failed: endpoint('campaigns.failed', 'POST /studio/campaigns/:campaignID/pitch-failed', {
    access: 'owner',
    summary: 'Report that the upload of the pitch video stopped in the browser',
    input: CampaignRef.extend({ reason: Text(300) }),
    output: StudioCampaign,
    errors: deskErrors,
  }),
  extend: endpoint('campaigns.extend', 'POST /studio/campaigns/:campaignID/extend', {
    access: 'owner',
    summary: 'Extend the deadline once; every investor must accept',
    input: CampaignRef.extend({ deadlineAt: Instant }),
    output: StudioCampaign,
    errors: deskErrors,
  }),
  cancel: endpoint('campaigns.cancel', 'POST /studio/campaigns/:campaignID/cancel', {
    access: 'owner',
    needsFreshSignIn: true,
    summary: 'Cancel a campaign before its settlement; all investors are refunded',
    input: CampaignRef.extend({ reason: TextWithoutAadhaar(300, 3) }),
    output: StudioCampaign,
    errors: deskErrors,
    isIdempotent: true,
  }),
  delete: endpoint('campaigns.delete', 'DELETE /studio/campaigns/:campaignID', {
    access: 'owner',
    summary: 'Delete a draft or an announced campaign',
    input: CampaignRef,
    output: EmptyObject,
    errors: deskErrors,
  }),
  artworkUpdate: endpoint('campaigns.artworkUpdate', 'POST /studio/campaigns/:campaignID/artwork', {
    access: 'owner',
    summary: 'Set the picture of a campaign: PNG, JPEG, WebP or AVIF of at most 700 kB',
    input: CampaignRef.extend({ imageBase64: z.base64().min(1).max(960_000), alt: Name(200).optional() }),
    output: StudioCampaign,
    errors: [404, 413, 415, 422],
  }),
  storyImageAdd: endpoint('campaigns.storyImageAdd', 'POST /studio/campaigns/:campaignID/story-images', {
    access: 'owner',
    summary: 'Upload an image for the story of a campaign: PNG, JPEG, WebP or AVIF of at most 700 kB',
    input: CampaignRef.extend({ imageBase64: z.base64().min(1).max(960_000) }),
    output: z.strictObject({ url: z.string(), width: z.int(), height: z.int() }),
    errors: [404, 413, 415, 422],
    limit: { max: 60, windowMs: 3_600_000 },
  }),
  myCampaigns: endpoint('campaigns.myCampaigns', 'GET /studio/campaigns', {
    access: 'user',
    summary: 'List campaigns of my channels, newest first',
    input: z.strictObject({ ...pageQuery, channelID: Id.optional() }),
    output: pageOf(StudioCampaignRow),
  }),
  studioDetails: endpoint('campaigns.studioDetails', 'GET /studio/campaigns/:campaignID', {
    access: 'owner',
    summary: 'Get a campaign for its makers',
    input: CampaignRef,
    output: StudioCampaign,
    errors: [404],
  }),
  history: endpoint('campaigns.history', 'GET /studio/campaigns/:campaignID/history', {
    access: 'owner',
    summary: 'List what was done with a campaign of mine, newest first, with the texts before each change',
    input: CampaignRef.extend(pageQuery),
    output: WorkHistory,
    errors: [404],
  }),
};
