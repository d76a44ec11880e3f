import { z } from 'zod';
import { Campaign, CampaignDocument, CampaignQuestion } from './campaignPage';
import { CampaignTag, PlannedUpdate } from './campaignPosts';
import { CampaignRef, Instrument } from './campaigns';
import { CommitmentState } from './commitments';
import { Currency, Id, Instant, Money, Name, EmptyObject, Text, pageOf, pageQuery } from './common';
import { endpoint, notJson } from './endpoint';
import { StudioCampaign, partialShape, PitchFile, termFields } from './studioCampaign';

/** A country in which campaigns can be run, and their kinds. */
export const CampaignOffer = z.strictObject({ country: z.string(), currency: Currency, instruments: z.array(Instrument) });

/** A document with all its versions, newest first. */
export const StudioDocument = CampaignDocument.extend({ versions: z.array(CampaignDocument) });
export type StudioDocument = z.infer<typeof StudioDocument>;
export const StudioQuestion = CampaignQuestion.extend({ isHidden: z.boolean() });
export type StudioQuestion = z.infer<typeof StudioQuestion>;

/** Everything the creators have posted on a campaign, unpublished and hidden posts included. */
export const CampaignPosts = z.strictObject({
  people: z.array(CampaignTag),
  documents: z.array(StudioDocument),
  updates: z.array(PlannedUpdate),
  questions: z.array(StudioQuestion),
});
export type CampaignPosts = z.infer<typeof CampaignPosts>;

/** The effects that a change of the terms would have. */
export const ChangeImpact = z.strictObject({
  /** How many investors must accept the change, and their total principal. */
  investors: z.int(),
  amount: Money,
  /** Their deadline; null when no investor must accept. */
  reconfirmBy: Instant.nullable(),
  changes: z.array(z.strictObject({ name: z.string(), before: z.string(), after: z.string() })),
});
export type ChangeImpact = z.infer<typeof ChangeImpact>;

/** One commitment as its creators may see it, without the name of an anonymous investor. */
export const StudioInvestor = z.strictObject({
  commitmentID: Id,
  name: z.string().nullable(),
  username: z.string().nullable(),
  state: CommitmentState,
  amount: Money,
  /** The accepted part of it; null before the campaign is funded. */
  allotted: Money.nullable(),
  /** Made after the campaign was funded. */
  isLatePledge: z.boolean(),
  at: Instant,
});
export type StudioInvestor = z.infer<typeof StudioInvestor>;
export const StudioInvestors = pageOf(StudioInvestor).extend({
  /** Everyone with a paid commitment, also those who pledged late: whom a message reaches. */
  people: z.int(),
  /** Totals of the round by state, without late pledges; states without commitments are left out. */
  sums: z.array(z.strictObject({ state: CommitmentState, commitments: z.int(), amount: Money })),
  /** The paid late pledges, which the round does not count. */
  latePledges: z.strictObject({ count: z.int(), amount: Money }),
});
export type StudioInvestors = z.infer<typeof StudioInvestors>;

const UpdateRef = CampaignRef.extend({ updateID: Id });
const deskErrors = [404, 409, 422] as const;

export const campaignStudioEndpoints = {
  offers: endpoint('campaigns.offers', 'GET /studio/campaign-offers', {
    access: 'user',
    summary: 'List the kinds of campaigns available by country',
    input: EmptyObject,
    output: z.strictObject({ items: z.array(CampaignOffer) }),
  }),
  preview: endpoint('campaigns.preview', 'GET /studio/campaigns/:campaignID/preview', {
    access: 'owner',
    summary: 'Preview the public page of a draft',
    input: CampaignRef,
    output: Campaign,
    errors: [404],
  }),
  pitchBegin: endpoint('campaigns.pitchBegin', 'POST /studio/campaigns/:campaignID/pitch', {
    access: 'owner',
    summary: 'Begin the upload of a pitch video, replacing the draft’s earlier one',
    input: CampaignRef.extend({ pitch: PitchFile }),
    output: StudioCampaign,
    errors: [...deskErrors, 413],
    isIdempotent: true,
    limit: { max: 30, windowMs: 3_600_000 },
  }),
  changePreview: endpoint('campaigns.changePreview', 'POST /studio/campaigns/:campaignID/change-preview', {
    access: 'owner',
    summary: 'Preview the effect of changed terms on the investors; changes nothing',
    input: CampaignRef.extend(partialShape(termFields).shape),
    output: ChangeImpact,
    errors: deskErrors,
  }),
  posts: endpoint('campaigns.studioPosts', 'GET /studio/campaigns/:campaignID/posts', {
    access: 'owner',
    summary: 'List people, documents, updates and questions for the creator',
    input: CampaignRef,
    output: CampaignPosts,
    errors: [404],
  }),
  updateEdit: endpoint('campaigns.updateEdit', 'POST /studio/campaigns/:campaignID/updates/:updateID', {
    access: 'owner',
    summary: 'Edit, reschedule or publish an update that is not public yet',
    input: UpdateRef.extend({
      title: Name(120),
      body: Text(5000),
      audience: z.enum(['PUBLIC', 'INVESTORS']),
      /** DRAFT stays unpublished, LATER is published at `publishAt`. */
      when: z.enum(['NOW', 'LATER', 'DRAFT']),
      publishAt: Instant.optional(),
    }),
    output: PlannedUpdate,
    errors: deskErrors,
    isIdempotent: true,
  }),
  updateDelete: endpoint('campaigns.updateDelete', 'DELETE /studio/campaigns/:campaignID/updates/:updateID', {
    access: 'owner',
    summary: 'Delete an update that is not public yet',
    input: UpdateRef,
    output: EmptyObject,
    errors: deskErrors,
  }),
  questionHide: endpoint('campaigns.questionHide', 'POST /studio/campaigns/:campaignID/questions/:questionID/hide', {
    access: 'owner',
    summary: 'Hide a question or show it again; its author is notified',
    input: CampaignRef.extend({ questionID: Id, isHidden: z.boolean() }),
    output: StudioQuestion,
    errors: deskErrors,
  }),
  investors: endpoint('campaigns.studioInvestors', 'GET /studio/campaigns/:campaignID/investors', {
    access: 'owner',
    summary: 'List investors with their amounts, and totals by state',
    input: CampaignRef.extend(pageQuery),
    output: StudioInvestors,
    errors: [404],
  }),
  investorsCsv: endpoint('campaigns.studioInvestorsCsv', 'GET /studio/campaigns/:campaignID/investors.csv', {
    access: 'owner',
    ...notJson('text/csv'),
    summary: 'Download the investors of a campaign with their amounts as CSV; anonymous investors are not named',
    input: CampaignRef,
    errors: [404],
    limit: { max: 60, windowMs: 600_000 },
  }),
  investorsMessage: endpoint('campaigns.messageInvestors', 'POST /studio/campaigns/:campaignID/investors/messages', {
    access: 'owner',
    summary: 'Message every current investor of a campaign, anonymous ones included',
    input: CampaignRef.extend({ subject: Name(120, 3), body: Text(2000, 3) }),
    output: z.strictObject({ recipients: z.int() }),
    errors: [404, 409],
    isIdempotent: true,
    limit: { max: 10, windowMs: 3_600_000 },
  }),
};
