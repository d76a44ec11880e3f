import { z } from 'zod';
import { CampaignDocument, CampaignQuestion, CampaignUpdate } from './campaignPage';
import { CampaignRef } from './campaigns';
import { Id, Instant, Name, Text, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { TagState } from './myReleases';

/** Somebody named in a campaign, as its makers see them. */
export const CampaignTag = z.strictObject({
  tagID: Id,
  userID: Id,
  username: z.string(),
  name: z.string(),
  role: z.string(),
  isPromoter: z.boolean(),
  state: TagState,
  askedAt: Instant,
  answeredAt: Instant.nullable(),
});
export type CampaignTag = z.infer<typeof CampaignTag>;

/** A request to be named, as the person who is asked sees it. */
export const CampaignTagRequest = z.strictObject({
  tagID: Id,
  role: z.string(),
  isPromoter: z.boolean(),
  state: TagState,
  askedAt: Instant,
  answeredAt: Instant.nullable(),
  campaignID: Id,
  title: z.string(),
  channelName: z.string(),
});
export type CampaignTagRequest = z.infer<typeof CampaignTagRequest>;

/** An update with what only its makers know: that it waits for its time, or, without one, for them. */
export const PlannedUpdate = CampaignUpdate.extend({ publishedAt: Instant.nullable(), isPublished: z.boolean() });
export type PlannedUpdate = z.infer<typeof PlannedUpdate>;

const ownerErrors = [404, 409, 422] as const;

export const campaignPostsEndpoints = {
  tag: endpoint('campaigns.tag', {
    access: 'creator',
    summary: 'Say who is in it; nobody is shown before they agreed, and whoever is not named any more is gone',
    input: CampaignRef.extend({
      people: z.array(z.strictObject({ userID: Id, role: Name(60), isPromoter: z.boolean().optional() })).max(60),
    }),
    output: z.strictObject({ items: z.array(CampaignTag) }),
    errors: ownerErrors,
    limit: { max: 60, windowMs: 3_600_000 },
  }),
  tagAnswer: endpoint('campaigns.tagAnswer', {
    access: 'user',
    summary: 'Agree to be named in a campaign, or refuse; either may be changed later',
    input: z.strictObject({ tagID: Id, answer: z.enum(['ACCEPTED', 'REJECTED']) }),
    output: CampaignTagRequest,
    errors: [404],
  }),
  myTags: endpoint('campaigns.myTags', {
    access: 'user',
    summary: 'Campaigns that name the caller, the newest first',
    input: z.strictObject(pageQuery),
    output: pageOf(CampaignTagRequest),
  }),
  documentPut: endpoint('campaigns.documentPut', {
    access: 'creator',
    summary: 'Put a PDF with the campaign, or a new version of one that is there, saying what has changed',
    input: CampaignRef.extend({
      /** Of the document that gets a new version; a new document without it. */
      documentID: Id.optional(),
      title: Name(120),
      /** At most 700 kB of PDF: it travels inside a JSON body of 1 MiB. */
      pdfBase64: z.base64().min(1).max(960_000),
      changeNote: Text(400).optional(),
    }),
    output: CampaignDocument,
    errors: ownerErrors,
    limit: { max: 30, windowMs: 3_600_000 },
  }),
  documentVersions: endpoint('campaigns.documentVersions', {
    access: 'public',
    summary: 'Every version of a document, the newest first, each with what had changed',
    input: CampaignRef.extend({ documentID: Id }),
    output: z.strictObject({ items: z.array(CampaignDocument) }),
    errors: [404],
  }),
  updatePost: endpoint('campaigns.updatePost', {
    access: 'creator',
    summary: 'Tell how it goes: to all or to investors alone, now or at a time to come; subscribers are told',
    input: CampaignRef.extend({
      title: Name(120),
      body: Text(5000),
      audience: z.enum(['PUBLIC', 'INVESTORS']),
      publishAt: Instant.optional(),
      /** Kept for its makers alone, until they put it out. */
      isDraft: z.boolean().optional(),
    }),
    output: PlannedUpdate,
    errors: ownerErrors,
    isIdempotent: true,
    limit: { max: 20, windowMs: 3_600_000 },
  }),
  questionReport: endpoint('campaigns.questionReport', {
    access: 'user',
    summary: 'Say to the operators that a question or its answer should not stand in public',
    input: CampaignRef.extend({ questionID: Id, reason: Text(300, 5) }),
    output: z.strictObject({ isReported: z.literal(true) }),
    errors: [404],
    limit: { max: 20, windowMs: 3_600_000 },
  }),
  questionAnswer: endpoint('campaigns.questionAnswer', {
    access: 'creator',
    summary: 'Answer a question in public, and keep it on top or not',
    input: CampaignRef.extend({ questionID: Id, answer: Text(2000), isPinned: z.boolean().optional() }),
    output: CampaignQuestion,
    errors: ownerErrors,
  }),
};
