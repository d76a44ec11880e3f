import { z } from 'zod';
import { PersonRef } from './adminCases';
import { CampaignDocument } from './campaignPage';
import { CampaignState, Instrument } from './campaigns';
import { Artwork, Id, Instant, Text, pageOf, pageQuery, sortQuery } from './common';
import { endpoint } from './endpoint';
import { KycLevel } from './kyc';

/** A submission of a campaign before it is public, or of a change of the terms of a public one. */
export const CampaignReviewKind = z.enum(['PUBLICATION', 'TERMS']);
export const CampaignReviewState = z.enum(['IN_REVIEW', 'APPROVED', 'CHANGES_REQUESTED', 'WITHDRAWN']);
/** The section of the campaign's editor that an item of the checklist is about. */
export const ReviewSection = z.enum(['picture', 'details', 'terms', 'documents', 'people', 'publish']);
export type ReviewSection = z.infer<typeof ReviewSection>;

/** What the reviewer asks the creator to change, beside the section that it is about. */
const ReviewRemark = z.strictObject({ section: ReviewSection, description: z.string(), remark: z.string() });
const ReviewChange = z.strictObject({ section: ReviewSection, name: z.string(), before: z.string(), after: z.string() });
export type ReviewChange = z.infer<typeof ReviewChange>;

/** The newest review of a campaign as its team sees it. */
export const CampaignReview = z.strictObject({
  reviewID: Id,
  kind: CampaignReviewKind,
  state: CampaignReviewState,
  submittedAt: Instant,
  /** Staff decide by then. */
  dueAt: Instant,
  decidedAt: Instant.nullable(),
  /** The campaign is published by its approval. */
  isPublishedOnApproval: z.boolean(),
  /** What the reviewer wrote; empty before the decision. */
  note: z.string(),
  remarks: z.array(ReviewRemark),
  /** The changed terms that a review of the terms is about. */
  changes: z.array(ReviewChange),
});
export type CampaignReview = z.infer<typeof CampaignReview>;

/** One thing that staff check, as the country and the kind of campaign require. */
const ReviewChecklistItem = z.strictObject({
  item: z.string(),
  section: ReviewSection,
  description: z.string(),
  /** The law or rule behind it; null for a rule of our own. */
  law: z.string().nullable(),
  /** Null before the decision. */
  isPassed: z.boolean().nullable(),
  remark: z.string(),
});
export type ReviewChecklistItem = z.infer<typeof ReviewChecklistItem>;

export const CampaignReviewRow = z.strictObject({
  reviewID: Id,
  kind: CampaignReviewKind,
  state: CampaignReviewState,
  campaignID: Id,
  title: z.string(),
  channel: z.strictObject({ channelID: Id, name: z.string() }),
  instrument: Instrument,
  country: z.string(),
  submittedBy: PersonRef.nullable(),
  submittedAt: Instant,
  dueAt: Instant,
  /** Open, and `dueAt` has passed. */
  isOverdue: z.boolean(),
  decidedAt: Instant.nullable(),
});
export type CampaignReviewRow = z.infer<typeof CampaignReviewRow>;

export const AdminCampaignReview = CampaignReviewRow.extend({
  campaignState: CampaignState,
  /** The owner of the channel, who receives the money, and how far their identity is verified. */
  owner: PersonRef.nullable(),
  ownerIdentity: KycLevel,
  isPublishedOnApproval: z.boolean(),
  isPrivate: z.boolean(),
  opensAt: Instant.nullable(),
  artwork: Artwork.nullable(),
  hasPitch: z.boolean(),
  tagline: z.string(),
  story: z.string(),
  /** The addresses of the links and images of the story. */
  links: z.array(z.string()),
  terms: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  documents: z.array(CampaignDocument),
  people: z.array(z.strictObject({ name: z.string(), role: z.string() })),
  checklist: z.array(ReviewChecklistItem),
  /** What differs from the submission before, or the terms that are to change; empty for a first submission. */
  changes: z.array(ReviewChange),
  note: z.string(),
  decidedBy: PersonRef.nullable(),
  /** The other submissions of the campaign, the newest first. */
  others: z.array(
    z.strictObject({
      reviewID: Id,
      kind: CampaignReviewKind,
      state: CampaignReviewState,
      submittedAt: Instant,
      decidedBy: PersonRef.nullable(),
      note: z.string(),
    }),
  ),
});
export type AdminCampaignReview = z.infer<typeof AdminCampaignReview>;

const ReviewRef = z.strictObject({ reviewID: Id });

export const adminCampaignReviewsEndpoints = {
  campaignReviews: endpoint('admin.campaignReviews', 'GET /admin/campaign-reviews', {
    access: 'staff',
    summary: 'List campaigns in review, by default with the nearest deadline first, or decided ones',
    input: z.strictObject({
      ...pageQuery,
      ...sortQuery(['deadline']),
      state: z.enum(['IN_REVIEW', 'DECIDED']).optional(),
      overdue: z.enum(['true', 'false']).optional(),
      instrument: Instrument.optional(),
      /** The id of a campaign, or part of its title or of the name of its channel. */
      q: Text(80).optional(),
    }),
    output: pageOf(CampaignReviewRow),
  }),
  campaignReview: endpoint('admin.campaignReview', 'GET /admin/campaign-reviews/:reviewID', {
    access: 'staff',
    summary: 'Get a campaign in review with its checklist and what has changed since the last submission',
    input: ReviewRef,
    output: AdminCampaignReview,
    errors: [404],
  }),
  campaignReviewDecide: endpoint('admin.campaignReviewDecide', 'POST /admin/campaign-reviews/:reviewID/decision', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Approve a campaign or request changes; its team is notified',
    input: ReviewRef.extend({
      decision: z.enum(['APPROVE', 'REQUEST_CHANGES']),
      /** Every item for APPROVE, else those that were checked. One that is not met has a remark for the creator. */
      checks: z.array(z.strictObject({ item: Text(40), isPassed: z.boolean(), remark: Text(500, 0) })).max(40),
      /** Shown to the creator. */
      note: Text(2000, 0),
    }),
    output: AdminCampaignReview,
    errors: [404, 409, 422],
  }),
};
