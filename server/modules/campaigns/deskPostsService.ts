import type { z } from 'zod';
import type { Campaign } from '../../contract/campaignPage';
import type { CampaignPosts, campaignStudioEndpoints, StudioInvestors, StudioQuestion } from '../../contract/campaignStudio';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { notify } from '../notifications/notifications';
import { requireOwnedCampaign } from './campaignDeskViews';
import { toQuestion } from './campaignPostViews';
import type { CampaignReadService } from './campaignReadService';
import { createDeskPostsReads } from './deskPostsReads';
import { createPostRepository } from './postRepository';
import { toPlanned } from './updateService';

interface Deps {
  db: Database;
  clock: Clock;
  reads: Pick<CampaignReadService, 'describePage'>;
}
const pageSize = 10;

/** What only a campaign's team sees of it. */
export function createDeskPostsService({ db, clock, reads }: Deps) {
  const desk = createDeskPostsReads(db);
  return {
    /** The public page as if the draft were published now. */
    async preview(userID: string, campaignID: string): Promise<Campaign> {
      const { publishedAt } = await requireOwnedCampaign(db, campaignID, userID, false, 'campaign.read');
      return reads.describePage(campaignID, publishedAt === null);
    },
    async posts(userID: string, campaignID: string): Promise<CampaignPosts> {
      await requireOwnedCampaign(db, campaignID, userID, false, 'campaign.read');
      const now = clock.now();
      const [people, documents, updates, questions] = await Promise.all([
        createPostRepository(db).listTags(campaignID),
        desk.documents(campaignID),
        desk.updates(campaignID),
        desk.questions(campaignID),
      ]);
      return { people, documents, updates: updates.map((row) => toPlanned(row, now)), questions };
    },
    async investors(
      userID: string,
      { campaignID, cursor, limit = pageSize }: z.output<typeof campaignStudioEndpoints.investors.input>,
    ): Promise<StudioInvestors> {
      const { currency } = await requireOwnedCampaign(db, campaignID, userID, false, 'money.read');
      const [sums, page] = await Promise.all([desk.sums(campaignID, currency), desk.investors(campaignID, limit, cursor)]);
      return { ...sums, ...page };
    },
    hideQuestion: (
      userID: string,
      { campaignID, questionID, isHidden }: z.output<typeof campaignStudioEndpoints.questionHide.input>,
    ): Promise<StudioQuestion> =>
      db.transaction(async (tx) => {
        const { title } = await requireOwnedCampaign(tx, campaignID, userID, true);
        const posts = createPostRepository(tx);
        const row = await posts.setQuestionHidden({ campaignID, questionID }, isHidden ? clock.now() : null);
        if (!row) throw notFound('Question');
        if (isHidden)
          await notify(tx, { to: { userID: row.userID }, key: `question-hidden:${questionID}` }, 'questionRemoved', {
            title,
            question: row.question,
          });
        return { ...toQuestion(row, await posts.findUserName(row.userID)), isHidden };
      }),
  };
}
