import { z } from 'zod';
import { CampaignDocument, CampaignQuestion, CampaignUpdate } from './campaignPage';
import { CampaignRef } from './campaigns';
import { Id, Instant, Name, Text, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { TagState } from './myReleases';

/** A person named in a campaign, as its creators see them. */
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

/** A request to be named, as its recipient sees it. */
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

/** An update as its creators see it: scheduled when `publishedAt` is in the future, a draft when it is null. */
export const PlannedUpdate = CampaignUpdate.extend({ publishedAt: Instant.nullable(), isPublished: z.boolean() });
export type PlannedUpdate = z.infer<typeof PlannedUpdate>;

const ownerErrors = [404, 409, 422] as const;

export const campaignPostsEndpoints = {
  tag: endpoint('campaigns.tag', 'PUT /campaigns/:campaignID/people', {
    access: 'creator',
    summary: 'Replace the people named in a campaign; each is shown after they agree',
    input: CampaignRef.extend({
      people: z.array(z.strictObject({ userID: Id, role: Name(60), isPromoter: z.boolean().optional() })).max(60),
    }),
    output: z.strictObject({ items: z.array(CampaignTag) }),
    errors: ownerErrors,
    limit: { max: 60, windowMs: 3_600_000 },
  }),
  tagAnswer: endpoint('campaigns.tagAnswer', 'POST /campaigns/tags/:tagID/answer', {
    access: 'user',
    summary: 'Accept or decline to be named in a campaign; the answer can be changed later',
    input: z.strictObject({ tagID: Id, answer: z.enum(['ACCEPTED', 'REJECTED']) }),
    output: CampaignTagRequest,
    errors: [404],
  }),
  myTags: endpoint('campaigns.myTags', 'GET /campaigns/me/tags', {
    access: 'user',
    summary: 'List campaigns that name me, newest first',
    input: z.strictObject(pageQuery),
    output: pageOf(CampaignTagRequest),
  }),
  documentPut: endpoint('campaigns.documentPut', 'POST /campaigns/:campaignID/documents', {
    access: 'creator',
    summary: 'Add a PDF to a campaign, or a new version of one with a note of changes',
    input: CampaignRef.extend({
      /** The document that gets a new version; omit it for a new document. */
      documentID: Id.optional(),
      title: Name(120),
      /** At most 700 kB of PDF, because the JSON body is limited to 1 MiB. */
      pdfBase64: z.base64().min(1).max(960_000),
      changeNote: Text(400).optional(),
    }),
    output: CampaignDocument,
    errors: ownerErrors,
    limit: { max: 30, windowMs: 3_600_000 },
  }),
  documentVersions: endpoint('campaigns.documentVersions', 'GET /campaigns/:campaignID/documents/:documentID', {
    access: 'public',
    summary: 'List the versions of a document, newest first',
    input: CampaignRef.extend({ documentID: Id }),
    output: z.strictObject({ items: z.array(CampaignDocument) }),
    errors: [404],
  }),
  updatePost: endpoint('campaigns.updatePost', 'POST /campaigns/:campaignID/updates', {
    access: 'creator',
    summary: 'Post an update now or at a set time, to everyone or to investors only; subscribers are notified',
    input: CampaignRef.extend({
      title: Name(120),
      body: Text(5000),
      audience: z.enum(['PUBLIC', 'INVESTORS']),
      publishAt: Instant.optional(),
      /** Visible to its creators only, until they publish it. */
      isDraft: z.boolean().optional(),
    }),
    output: PlannedUpdate,
    errors: ownerErrors,
    isIdempotent: true,
    limit: { max: 20, windowMs: 3_600_000 },
  }),
  questionReport: endpoint('campaigns.questionReport', 'POST /campaigns/:campaignID/questions/:questionID/report', {
    access: 'user',
    summary: 'Report a question or its answer to the operators',
    input: CampaignRef.extend({ questionID: Id, reason: Text(300, 5) }),
    output: z.strictObject({ isReported: z.literal(true) }),
    errors: [404],
    limit: { max: 20, windowMs: 3_600_000 },
  }),
  questionAnswer: endpoint('campaigns.questionAnswer', 'POST /campaigns/:campaignID/questions/:questionID/answer', {
    access: 'creator',
    summary: 'Answer a question in public, optionally pinned',
    input: CampaignRef.extend({ questionID: Id, answer: Text(2000), isPinned: z.boolean().optional() }),
    output: CampaignQuestion,
    errors: ownerErrors,
  }),
};
