import { z } from 'zod';
import { NameWithoutAadhaar, TextWithoutAadhaar } from './aadhaar';
import { CampaignRef, CampaignState, FundingRule, Instrument, Oversubscription, RevenueTerms, UseOfFunds } from './campaigns';
import { Artwork, Currency, Id, Instant, Name, EmptyObject, pageOf, pageQuery, Text } from './common';
import { endpoint } from './endpoint';
import { CampaignActionRecord } from './returns';
import { channelRoles } from './rights';
import { VideoState } from './videos';

const TimeZone = Text(60).refine((zone) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}, 'is no time zone');
const Amount = z.int().min(1).max(1_000_000_000_000);
const Country = z.string().regex(/^[A-Z]{2}$/);

/** Told about the work: free to change as long as it runs. */
const copyFields = {
  title: NameWithoutAadhaar(120, 3),
  tagline: NameWithoutAadhaar(160, 0),
  story: TextWithoutAadhaar(20_000, 0),
  genres: z.array(Text(30)).max(5),
  languages: z.array(Text(10)).max(10),
};
/** Decides what becomes of the money: once people are in it, a change needs a yes of each of them. */
export const termFields = {
  instrument: Instrument,
  fundingRule: FundingRule,
  oversubscription: Oversubscription,
  minGoalMinor: Amount,
  maxGoalMinor: Amount,
  minTicketMinor: Amount,
  maxTicketMinor: Amount,
  ...RevenueTerms.shape,
  useOfFunds: z.array(UseOfFunds).max(20),
  risks: z.array(TextWithoutAadhaar(500)).max(20),
  deadlineAt: Instant.nullable(),
};
const draftFields = { ...copyFields, ...termFields, timeZone: TimeZone, opensAt: Instant.nullable(), isPrivate: z.boolean() };

/** A film as the browser that will send it knows it. */
export const PitchFile = z.strictObject({
  fileName: TextWithoutAadhaar(255),
  mimeType: z.string().regex(/^video\/[\w.+-]{1,80}$/, 'must be the type of a video file'),
  byteSize: z.int().min(1),
  fingerprint: Text(400),
});

export const CampaignCheck = z.strictObject({ field: z.string(), description: z.string(), isDone: z.boolean() });
export type CampaignCheck = z.infer<typeof CampaignCheck>;

/** What the rules of the country allow this kind of campaign, to be told beside the fields they bound. */
export const CampaignLimits = z.strictObject({
  minTicketMinor: z.int(),
  maxTicketMinor: z.int(),
  minDays: z.int(),
  maxDays: z.int(),
  extensionDays: z.int(),
  cancelLockHours: z.int(),
  reconfirmBusinessDays: z.int(),
  investorCap: z.int().nullable(),
  /** The law wants it private; it cannot be opened. */
  isAlwaysPrivate: z.boolean(),
  investorFeeBasisPoints: z.int(),
  feeTaxBasisPoints: z.int(),
  platformFeeBasisPoints: z.int(),
  riskText: z.string(),
  /** The kinds of campaign that are offered there. */
  instruments: z.array(Instrument),
});
export type CampaignLimits = z.infer<typeof CampaignLimits>;

/** A campaign as its makers see it. */
export const StudioCampaign = z.strictObject({
  campaignID: Id,
  channelID: Id,
  /** The viewer's in its channel: what of the desk is theirs. */
  role: z.enum(channelRoles),
  /** Whose channel it is: they show who they are before it is published. */
  owner: z.strictObject({ username: z.string(), isViewer: z.boolean() }),
  /** As of now, whatever the last job wrote. */
  state: CampaignState,
  version: z.int(),
  ...draftFields,
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
  /** What people and not the clock did to it last: why it is paused, or over. */
  lastAction: CampaignActionRecord.nullable(),
  /** Commitments that wait for a yes to the newest terms. */
  pendingReconfirmations: z.int(),
  limits: CampaignLimits,
  /** What publishing asks for. */
  checklist: z.array(CampaignCheck),
});
export type StudioCampaign = z.infer<typeof StudioCampaign>;

export const StudioCampaignRow = StudioCampaign.pick({
  ...{ campaignID: true, channelID: true, state: true, title: true, artwork: true, currency: true, minGoalMinor: true },
  ...{ raisedMinor: true, investorCount: true, deadlineAt: true, timeZone: true },
});
export type StudioCampaignRow = z.infer<typeof StudioCampaignRow>;

export const partialShape = <T extends z.ZodRawShape>(shape: T) => z.strictObject(shape).partial();
const Version = z.strictObject({ campaignID: Id, version: z.int().min(1) });
const deskErrors = [404, 409, 422] as const;

export const studioCampaignEndpoints = {
  uploadBegin: endpoint('campaigns.uploadBegin', {
    access: 'creator',
    summary: 'Begin a campaign as a draft, with the upload of its pitch film where there is one; the same key is the same draft',
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
  update: endpoint('campaigns.update', {
    access: 'owner',
    summary: 'Change a draft; it names the version it was made on',
    input: Version.extend(partialShape(draftFields).shape),
    output: StudioCampaign,
    errors: deskErrors,
  }),
  edit: endpoint('campaigns.edit', {
    access: 'owner',
    summary: 'Change a published campaign; what decides about money needs isMaterialChange, and then a yes of every investor',
    input: Version.extend({
      ...partialShape(copyFields).shape,
      ...partialShape(termFields).shape,
      isMaterialChange: z.boolean().optional(),
    }),
    output: StudioCampaign,
    errors: deskErrors,
  }),
  publish: endpoint('campaigns.publish', {
    access: 'owner',
    summary: 'Put it before the public once nothing of the checklist is missing; the missing is told by field',
    input: CampaignRef,
    output: StudioCampaign,
    errors: deskErrors,
  }),
  failed: endpoint('campaigns.failed', {
    access: 'owner',
    summary: 'The sending of the pitch film stopped, says the browser; of the film alone, never of the campaign',
    input: CampaignRef.extend({ reason: Text(300) }),
    output: StudioCampaign,
    errors: deskErrors,
  }),
  extend: endpoint('campaigns.extend', {
    access: 'owner',
    summary: 'Move the deadline, once; every investor is asked for a yes',
    input: CampaignRef.extend({ deadlineAt: Instant }),
    output: StudioCampaign,
    errors: deskErrors,
  }),
  cancel: endpoint('campaigns.cancel', {
    access: 'owner',
    needsFreshSignIn: true,
    summary: 'End a campaign that was not settled yet; everybody gets everything back',
    input: CampaignRef.extend({ reason: TextWithoutAadhaar(300, 3) }),
    output: StudioCampaign,
    errors: deskErrors,
    isIdempotent: true,
  }),
  delete: endpoint('campaigns.delete', {
    access: 'owner',
    summary: 'Remove a draft, or one that was only announced',
    input: CampaignRef,
    output: EmptyObject,
    errors: deskErrors,
  }),
  artworkUpdate: endpoint('campaigns.artworkUpdate', {
    access: 'owner',
    summary: 'Put a picture on a campaign: PNG, JPEG, WebP or AVIF, at most 700 kB',
    input: CampaignRef.extend({ imageBase64: z.base64().min(1).max(960_000), alt: Name(200).optional() }),
    output: StudioCampaign,
    errors: [404, 413, 415, 422],
  }),
  myCampaigns: endpoint('campaigns.myCampaigns', {
    access: 'user',
    summary: 'The campaigns of the caller’s channels or of one of them, the newest first',
    input: z.strictObject({ ...pageQuery, channelID: Id.optional() }),
    output: pageOf(StudioCampaignRow),
  }),
  studioDetails: endpoint('campaigns.studioDetails', {
    access: 'owner',
    summary: 'One campaign, whole, as its makers see it',
    input: CampaignRef,
    output: StudioCampaign,
    errors: [404],
  }),
};
