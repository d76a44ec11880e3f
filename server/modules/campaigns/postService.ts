import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import type { CampaignDocument, CampaignQuestion } from '../../contract/campaignPage';
import type { campaignPostsEndpoints as ops } from '../../contract/campaignPosts';
import type { CampaignState } from '../../contract/campaigns';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { badInput, conflict, notFound, unprocessable } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { isPdf } from '../../platform/storage/isPdf';
import type { ObjectStore } from '../../platform/storage/objectStore';
import { notify } from '../notifications/notifications';
import { withOwnedCampaign } from './campaignDeskViews';
import { createCampaignPageReads } from './campaignPageReads';
import { toDocument, toQuestion } from './campaignPostViews';
import { type Campaign, createCampaignRepository } from './campaignRepository';
import { requireNotInReview } from './draftService';
import { createPostRepository } from './postRepository';
import { createQuestionReportRepository } from './questionReportRepository';

type In<Name extends keyof typeof ops> = z.output<(typeof ops)[Name]['input']>;
interface Deps {
  db: Database;
  clock: Clock;
  store: ObjectStore;
}

const ended = new Set<CampaignState>(['CLOSED_FAILED', 'CLOSED_CANCELLED', 'DELETED']);
const tagPage = 10;

/** What the team writes on its campaign: people, documents, updates, answers. 404 for everyone else. */
export function createPostService({ db, clock, store }: Deps) {
  const requireNotClosed = ({ state }: Campaign) => {
    if (ended.has(state)) throw conflict('CAMPAIGN_CLOSED', 'This campaign is closed, so you can’t add anything to it');
  };

  return {
    tag: ({ campaignID, people }: In<'tag'>, userID: string) =>
      withOwnedCampaign(db, campaignID, userID, async (tx, campaign) => {
        const named = people.map((one) => ({ ...one, isPromoter: one.isPromoter ?? false }));
        if (new Set(named.map((one) => `${one.userID}:${one.role}`)).size !== named.length)
          throw unprocessable('DUPLICATE_PERSON', 'The same person is listed twice in the same role');
        const posts = createPostRepository(tx);
        const ids = [...new Set(named.map((one) => one.userID))];
        if ((await posts.countUsers(ids)) !== ids.length)
          throw unprocessable('UNKNOWN_PERSON', 'One of these people was not found', { people: 'includes an unknown user' });
        for (const tag of await posts.replacePeople(
          campaignID,
          (await createCampaignRepository(tx).findOwner(campaignID))?.userID ?? '',
          named,
          clock.now(),
        ))
          await notify(tx, { to: { userID: tag.userID }, key: `campaign-tag:${tag.tagID}` }, 'namedInCampaign', {
            title: campaign.title,
            role: tag.role,
            isPromoter: tag.isPromoter,
          });
        return { items: await posts.listTags(campaignID) };
      }),
    async answerTag({ tagID, answer }: In<'tagAnswer'>, userID: string) {
      const request = await createPostRepository(db).answerTag(tagID, userID, answer, clock.now());
      if (!request) throw notFound('This request');
      return request;
    },
    listRequests: (userID: string, { limit = tagPage, cursor }: In<'myTags'>) =>
      createPostRepository(db).listRequests(userID, limit, cursor),

    /** Stores the file before its row, so that a row never refers to a missing file. */
    async putDocument(
      { campaignID, documentID, title, pdfBase64, changeNote }: In<'documentPut'>,
      userID: string,
    ): Promise<CampaignDocument> {
      const bytes = Buffer.from(pdfBase64, 'base64');
      if (!isPdf(bytes)) throw badInput({ pdfBase64: 'is not a PDF' });
      return withOwnedCampaign(db, campaignID, userID, async (tx, campaign) => {
        requireNotClosed(campaign);
        requireNotInReview(campaign);
        const posts = createPostRepository(tx);
        const before = documentID ? await posts.findNewestVersion(campaignID, documentID) : null;
        if (documentID && !before) throw notFound('Document');
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        if (before?.sha256 === sha256) throw conflict('DOCUMENT_UNCHANGED', 'This version has already been uploaded');
        if (before && !changeNote) throw badInput({ changeNote: 'must describe what has changed' });
        const id = before?.documentID ?? newId('doc');
        const version = (before?.version ?? 0) + 1;
        const objectKey = `campaigns/${campaignID}/${id}-${version}-${sha256.slice(0, 12)}.pdf`;
        await storePdf(objectKey, bytes);
        const row = { documentID: id, version, campaignID, title, objectKey, bytes: bytes.length, sha256, uploadedAt: clock.now() };
        return toDocument(await posts.addDocument({ ...row, changeNote: before ? (changeNote ?? null) : null }));
      });
    },
    answerQuestion: ({ campaignID, questionID, answer, isPinned }: In<'questionAnswer'>, userID: string): Promise<CampaignQuestion> =>
      withOwnedCampaign(db, campaignID, userID, async (tx, campaign) => {
        const posts = createPostRepository(tx);
        const row = await posts.answerQuestion({ campaignID, questionID, answer, isPinned }, clock.now());
        if (!row) throw notFound('Question');
        await notify(tx, { to: { userID: row.userID }, key: `question:${questionID}` }, 'questionAnswered', {
          title: campaign.title,
          question: row.question,
          answer,
        });
        return toQuestion(row, await posts.findUserName(row.userID));
      }),
    /** Any signed-in user can ask; the question is public, under their name. */
    async askQuestion(campaignID: string, userID: string, question: string): Promise<CampaignQuestion> {
      if (!(await createCampaignPageReads(db).isPublished(campaignID))) throw notFound('Campaign');
      const posts = createPostRepository(db);
      const row = await posts.addQuestion({ questionID: newId('qst'), campaignID, userID, question, askedAt: clock.now() });
      return toQuestion(row, await posts.findUserName(userID));
    },
    async report({ campaignID, questionID, reason }: In<'questionReport'>, userID: string): Promise<{ isReported: true }> {
      const exists = await createCampaignPageReads(db).isPublished(campaignID);
      if (!exists || !(await createQuestionReportRepository(db).add(campaignID, { questionID, userID, reason })))
        throw notFound('Question');
      return { isReported: true };
    },
    listVersions: async (campaignID: string, documentID: string) => {
      const pages = createCampaignPageReads(db);
      const items = (await pages.isPublished(campaignID)) ? await pages.listVersions(campaignID, documentID) : [];
      if (items.length === 0) throw notFound('Document');
      return { items };
    },
    /** The file of one version; null where there is none, or the campaign was never published and the viewer is not on its team. */
    async readDocument(documentID: string, version: number, viewerID: string | null) {
      const row = await createCampaignPageReads(db).findFile(documentID, version, viewerID);
      const file = row && (await store.read(row.objectKey));
      return file && { ...file, title: row.title, isPublic: row.isPublic };
    },
  };

  async function storePdf(objectKey: string, bytes: Buffer) {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-document-'));
    try {
      const path = join(folder, 'document.pdf');
      await writeFile(path, bytes);
      await store.put(objectKey, path, 'application/pdf');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
