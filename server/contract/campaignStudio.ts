import { z } from 'zod';
import { StudioCampaign, partialShape, PitchFile, termFields } from './studioCampaign';
import { Campaign, CampaignDocument, CampaignQuestion } from './campaignPage';
import { CampaignTag, PlannedUpdate } from './campaignPosts';
import { CampaignRef, Instrument } from './campaigns';
import { CommitmentState } from './commitments';
import { Currency, Id, Instant, Money, Name, EmptyObject, Text, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';

/** Where campaigns can be run, and of which kinds. */
export const CampaignOffer = z.strictObject({ country: z.string(), currency: Currency, instruments: z.array(Instrument) });

/** A document with every version of it, the newest first. */
export const StudioDocument = CampaignDocument.extend({ versions: z.array(CampaignDocument) });
export type StudioDocument = z.infer<typeof StudioDocument>;
export const StudioQuestion = CampaignQuestion.extend({ isHidden: z.boolean() });
export type StudioQuestion = z.infer<typeof StudioQuestion>;

/** All that makers have written on a campaign, what nobody else sees yet or any more included. */
export const CampaignPosts = z.strictObject({
  people: z.array(CampaignTag),
  documents: z.array(StudioDocument),
  updates: z.array(PlannedUpdate),
  questions: z.array(StudioQuestion),
});
export type CampaignPosts = z.infer<typeof CampaignPosts>;

/** What a change of the terms would do, asked before it is made. */
export const ChangeImpact = z.strictObject({
  /** How many people are asked for a yes, and what all of them have in it. */
  investors: z.int(),
  amount: Money,
  /** Until when they have time; null when nobody is asked. */
  reconfirmBy: Instant.nullable(),
  changes: z.array(z.strictObject({ name: z.string(), before: z.string(), after: z.string() })),
});
export type ChangeImpact = z.infer<typeof ChangeImpact>;

/** One commitment as its makers may see it: never the name of somebody who asked to stay unnamed. */
export const StudioInvestor = z.strictObject({
  commitmentID: Id,
  name: z.string().nullable(),
  username: z.string().nullable(),
  state: CommitmentState,
  amount: Money,
  /** What of it is kept; null before the campaign is funded. */
  allotted: Money.nullable(),
  at: Instant,
});
export type StudioInvestor = z.infer<typeof StudioInvestor>;
export const StudioInvestors = pageOf(StudioInvestor).extend({
  people: z.int(),
  /** Each stage of the money that has anybody in it. */
  sums: z.array(z.strictObject({ state: CommitmentState, commitments: z.int(), amount: Money })),
});
export type StudioInvestors = z.infer<typeof StudioInvestors>;

const UpdateRef = CampaignRef.extend({ updateID: Id });
const deskErrors = [404, 409, 422] as const;

export const campaignStudioEndpoints = {
  offers: endpoint('campaigns.offers', {
    access: 'user',
    summary: 'In which countries which kinds of campaign can be run',
    input: EmptyObject,
    output: z.strictObject({ items: z.array(CampaignOffer) }),
  }),
  preview: endpoint('campaigns.preview', {
    access: 'owner',
    summary: 'The public page as it would be if it were published now',
    input: CampaignRef,
    output: Campaign,
    errors: [404],
  }),
  pitchBegin: endpoint('campaigns.pitchBegin', {
    access: 'owner',
    summary: 'Begin the upload of a pitch film, in place of the one a draft has',
    input: CampaignRef.extend({ pitch: PitchFile }),
    output: StudioCampaign,
    errors: [...deskErrors, 413],
    isIdempotent: true,
    limit: { max: 30, windowMs: 3_600_000 },
  }),
  changePreview: endpoint('campaigns.changePreview', {
    access: 'owner',
    summary: 'What a change of a published campaign’s terms would do to its investors; changes nothing',
    input: CampaignRef.extend(partialShape(termFields).shape),
    output: ChangeImpact,
    errors: deskErrors,
  }),
  posts: endpoint('campaigns.studioPosts', {
    access: 'owner',
    summary: 'People, documents, updates and questions as their makers see them',
    input: CampaignRef,
    output: CampaignPosts,
    errors: [404],
  }),
  updateEdit: endpoint('campaigns.updateEdit', {
    access: 'owner',
    summary: 'Change an update that nobody has read yet: its words, its time, or put it out now',
    input: UpdateRef.extend({
      title: Name(120),
      body: Text(5000),
      audience: z.enum(['PUBLIC', 'INVESTORS']),
      /** DRAFT waits for its maker, LATER for `publishAt`. */
      when: z.enum(['NOW', 'LATER', 'DRAFT']),
      publishAt: Instant.optional(),
    }),
    output: PlannedUpdate,
    errors: deskErrors,
    isIdempotent: true,
  }),
  updateDelete: endpoint('campaigns.updateDelete', {
    access: 'owner',
    summary: 'Throw an update away that nobody has read yet',
    input: UpdateRef,
    output: EmptyObject,
    errors: deskErrors,
  }),
  questionHide: endpoint('campaigns.questionHide', {
    access: 'owner',
    summary: 'Take a question off the public page, or put it back; who asked is told',
    input: CampaignRef.extend({ questionID: Id, isHidden: z.boolean() }),
    output: StudioQuestion,
    errors: deskErrors,
  }),
  investors: endpoint('campaigns.studioInvestors', {
    access: 'owner',
    summary: 'Who is in it and with how much, and the sums by where the money stands',
    input: CampaignRef.extend(pageQuery),
    output: StudioInvestors,
    errors: [404],
  }),
};
