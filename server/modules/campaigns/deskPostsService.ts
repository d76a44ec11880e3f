import type { z } from 'zod';
import type { Campaign } from '../../contract/campaignPage';
import type { CampaignPosts, campaignStudioEndpoints, StudioInvestors, StudioQuestion } from '../../contract/campaignStudio';
import { fundingWords } from '../../contract/fundingText';
import type { Clock } from '../../platform/clock';
import type { CsvExport } from '../../platform/csv';
import type { Database } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { notify } from '../notifications/notifications';
import { requireOwnedCampaign } from './campaignDeskViews';
import { logCampaign } from './campaignLogRepository';
import { notifyInvestors } from './campaignNotifications';
import { toQuestion } from './campaignPostViews';
import type { CampaignReadService } from './campaignReadService';
import { isReviewer } from './campaignReviewReads';
import { investedStates } from './commitmentMachine';
import { createDeskPostsReads } from './deskPostsReads';
import { investorTable } from './investorsCsv';
import { createPostRepository } from './postRepository';
import { toPlanned } from './updateService';

interface Deps {
  db: Database;
  clock: Clock;
  reads: Pick<CampaignReadService, 'describePage'>;
}
const pageSize = 10;
/** Spreadsheets cannot open much larger files. */
const maxCsvRows = 100_000;

/** What only a campaign's team sees of it. */
export function createDeskPostsService({ db, clock, reads }: Deps) {
  const desk = createDeskPostsReads(db);
  return {
    /** The public page as if the draft were published now. */
    async preview(userID: string, campaignID: string): Promise<Campaign> {
      // Staff see what they review as investors would.
      if (await isReviewer(db, userID, campaignID)) return reads.describePage(campaignID, true);
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
    /** One row per investment whose money was captured. */
    async exportInvestors(userID: string, { campaignID }: { campaignID: string }): Promise<CsvExport> {
      const { channelID, timeZone, instrument } = await requireOwnedCampaign(db, campaignID, userID, false, 'money.read');
      const words = fundingWords(instrument);
      const { items, nextCursor } = await desk.investors(campaignID, maxCsvRows);
      if (nextCursor !== null) throw conflict('TOO_MANY_ROWS', `This campaign has more than ${maxCsvRows} ${words.payments}`);
      const table = investorTable({ timeZone, instrument }, clock.now(), items);
      return { channelID, name: `${words.people}-${campaignID}`, total: items.length, ...table };
    },
    messageInvestors: (
      userID: string,
      { campaignID, subject, body }: z.output<typeof campaignStudioEndpoints.investorsMessage.input>,
    ): Promise<{ recipients: number }> =>
      db.transaction(async (tx) => {
        const campaign = await requireOwnedCampaign(tx, campaignID, userID);
        const { title, instrument } = campaign;
        const { people } = fundingWords(instrument);
        const message = { campaignID, states: investedStates, key: `message:${newId('msg')}`, template: 'creatorMessage' as const };
        await notifyInvestors(tx, { ...message, data: { title, instrument, subject, body } });
        const { people: recipients } = await createDeskPostsReads(tx).sums(campaignID, campaign.currency);
        if (recipients === 0) throw conflict('NO_RECIPIENTS', `This campaign has no ${people} yet`);
        await logCampaign(tx, userID, campaign, 'campaign.messaged', `Messaged the ${people} of ${title}: ${subject}`);
        return { recipients };
      }),
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
