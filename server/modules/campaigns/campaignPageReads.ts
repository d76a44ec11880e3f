import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type {
  CampaignPerson,
  CampaignDocument,
  CampaignQuestion,
  CampaignUpdate,
  Campaign as CampaignPage,
} from '../../contract/campaignPage';
import { campaignDocuments, campaignPeople, campaignQuestions, campaignUpdates } from '../../db/schema/campaignPosts';
import { campaigns, campaignTerms, commitments } from '../../db/schema/campaigns';
import { channels } from '../../db/schema/channels';
import { users } from '../../db/schema/users';
import { videos } from '../../db/schema/videos';
import { fromCursor, idKey, toCursor, toPage } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { inList } from '../../platform/db/inList';
import { imageSetOf } from '../../platform/storage/imageSetOf';
import { permissionCondition } from '../channels/channels';
import { campaignCardColumns } from './campaignListReads';
import { unpublishedStates } from './campaignMachine';
import { isPublishedUpdate, toDocument, toQuestion, toUpdate } from './campaignPostViews';
import { reviewerCondition } from './campaignReviewReads';
import type { CampaignCardRow } from './campaignViews';
import { investedStates, runningStates } from './commitmentMachine';

/** Who may read a campaign that is not public: its team, and staff while it is in review. */
const teamOrReviewer = (userID: string) => or(permissionCondition(userID, 'campaign.read', campaigns.channelID), reviewerCondition(userID));

/** Readable by anyone with the link, private campaigns included; excludes unpublished ones and those that staff took down. */
export const isPublished = and(
  isNotNull(campaigns.publishedAt),
  notInArray(campaigns.state, [...unpublishedStates]),
  isNull(campaigns.takenDownAt),
);
/** What a public page may name: excludes private campaigns. */
export const isOpenToAll = and(isPublished, eq(campaigns.isPrivate, false));
/** The most rows of a kind on one page. */
const maxRows = 50;
/** Invested and did not choose to be anonymous. */
const isNamedInvestor = sql<boolean>`EXISTS (SELECT 1 FROM commitments m WHERE m.campaign_id = ${campaignPeople.campaignID} AND m.user_id = ${campaignPeople.userID}
  AND NOT m.is_anonymous AND m.state IN (${inList(runningStates)}))`;

const maxEarlierWorks = 3;

type PageDetails = Pick<CampaignPage, 'answerHours' | 'works' | 'earlierWorks'> & {
  reachedMinor: number;
  coolingOffMinor: number;
  coolingOffInvestors: number;
};

export const createCampaignPageReads = (db: Db) => ({
  /** `includeUnpublished` also returns a campaign that was never published; use it only for its team. */
  findHead: (campaignID: string, includeUnpublished = false): Promise<(CampaignCardRow & { termsHash: string }) | null> =>
    firstRow(
      db
        .select({ ...campaignCardColumns, termsHash: sql<string>`COALESCE(${campaignTerms.termsHash}, '')` })
        .from(campaigns)
        .innerJoin(channels, eq(channels.channelID, campaigns.channelID))
        .leftJoin(campaignTerms, and(eq(campaignTerms.campaignID, campaigns.campaignID), eq(campaignTerms.version, campaigns.termsVersion)))
        .where(and(eq(campaigns.campaignID, campaignID), includeUnpublished ? undefined : isPublished)),
    ),
  async isPublished(campaignID: string): Promise<boolean> {
    const rows = await db
      .select({ id: campaigns.campaignID })
      .from(campaigns)
      .where(and(eq(campaigns.campaignID, campaignID), isPublished));
    return rows.length > 0;
  },
  async listPeople(campaignID: string, limit: number, cursor?: string): Promise<{ items: CampaignPerson[]; nextCursor: string | null }> {
    const after = fromCursor(cursor, /^\d{1,5}$/, idKey);
    const rows = await db
      .select({ tag: campaignPeople, user: users, isInvestor: isNamedInvestor })
      .from(campaignPeople)
      .innerJoin(users, eq(users.userID, campaignPeople.userID))
      .where(
        and(
          eq(campaignPeople.campaignID, campaignID),
          eq(campaignPeople.state, 'ACCEPTED'),
          eq(users.isDisabled, false),
          after ? sql`(${campaignPeople.position}, ${campaignPeople.tagID}) > (${Number(after[0])}, ${after[1]})` : undefined,
        ),
      )
      .orderBy(asc(campaignPeople.position), asc(campaignPeople.tagID))
      .limit(limit + 1);
    const page = toPage(rows, limit, ({ tag }) => toCursor(String(tag.position), tag.tagID));
    const items = page.rows.map(({ tag, user, isInvestor }) => ({
      ...tag,
      username: user.username,
      name: user.name,
      avatar: user.avatar ? imageSetOf(user.avatar).images : null,
      isPromoter: tag.isPromoter || isInvestor,
    }));
    return { items, nextCursor: page.nextCursor };
  },
  /** The newest version of each document. */
  async listDocuments(campaignID: string): Promise<CampaignDocument[]> {
    const rows = await db
      .selectDistinctOn([campaignDocuments.documentID])
      .from(campaignDocuments)
      .where(eq(campaignDocuments.campaignID, campaignID))
      .orderBy(campaignDocuments.documentID, desc(campaignDocuments.version))
      .limit(maxRows);
    return rows.map(toDocument).sort((a, b) => a.title.localeCompare(b.title));
  },
  async listVersions(campaignID: string, documentID: string): Promise<CampaignDocument[]> {
    const rows = await db
      .select()
      .from(campaignDocuments)
      .where(and(eq(campaignDocuments.campaignID, campaignID), eq(campaignDocuments.documentID, documentID)))
      .orderBy(desc(campaignDocuments.version))
      .limit(maxRows);
    return rows.map(toDocument);
  },
  /** Before the campaign is published, only its team and the staff who review it may read the file. */
  findFile: (
    documentID: string,
    version: number,
    viewerID: string | null,
  ): Promise<{ objectKey: string; title: string; isPublic: boolean } | null> =>
    firstRow(
      db
        .select({
          objectKey: campaignDocuments.objectKey,
          title: campaignDocuments.title,
          isPublic: sql<boolean>`COALESCE(${isPublished}, false)`,
        })
        .from(campaignDocuments)
        .innerJoin(campaigns, eq(campaigns.campaignID, campaignDocuments.campaignID))
        .where(
          and(
            eq(campaignDocuments.documentID, documentID),
            eq(campaignDocuments.version, version),
            viewerID === null ? isPublished : or(isPublished, and(teamOrReviewer(viewerID), ne(campaigns.state, 'DELETED'))),
          ),
        ),
    ),
  async listUpdates(campaignID: string, now: Date, isInvestor = false): Promise<CampaignUpdate[]> {
    const rows = await db
      .select()
      .from(campaignUpdates)
      .where(and(eq(campaignUpdates.campaignID, campaignID), lte(campaignUpdates.publishAt, now)))
      .orderBy(desc(campaignUpdates.publishAt), desc(campaignUpdates.updateID))
      .limit(maxRows);
    return rows.filter(isPublishedUpdate).map((row) => toUpdate(row, isInvestor));
  },
  async listQuestions(campaignID: string): Promise<CampaignQuestion[]> {
    const rows = await db
      .select({ question: campaignQuestions, askedBy: users.name })
      .from(campaignQuestions)
      .innerJoin(users, eq(users.userID, campaignQuestions.userID))
      .where(and(eq(campaignQuestions.campaignID, campaignID), isNull(campaignQuestions.hiddenAt), isNull(campaignQuestions.removedAt)))
      .orderBy(desc(campaignQuestions.isPinned), desc(campaignQuestions.askedAt), desc(campaignQuestions.questionID))
      .limit(maxRows);
    return rows.map(({ question, askedBy }) => toQuestion(question, askedBy));
  },
  /** The page's small facts in one query: how fast questions are answered, the works it paid for and others of its channel, what it had raised when it ended, and what is paid but not counted yet. */
  async findPageDetails(campaignID: string): Promise<PageDetails> {
    const { rows } = await db.execute<
      Omit<PageDetails, 'reachedMinor' | 'coolingOffMinor'> & { reachedMinor: string; coolingOffMinor: string }
    >(sql`
      SELECT (SELECT ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM q.answered_at - q.asked_at) / 3600))::int
          FROM campaign_questions q WHERE q.campaign_id = ${campaignID} AND q.answered_at IS NOT NULL) AS "answerHours",
        (SELECT COALESCE(sum(m.amount_minor), 0)::text FROM commitments m
          WHERE m.campaign_id = ${campaignID} AND m.committed_at IS NOT NULL AND (m.ended_at IS NULL OR m.ended_by = 'CAMPAIGN')) AS "reachedMinor",
        (SELECT COALESCE(sum(m.amount_minor), 0)::text FROM commitments m WHERE m.campaign_id = ${campaignID} AND m.cooling_off_until IS NOT NULL) AS "coolingOffMinor",
        (SELECT count(DISTINCT m.user_id)::int FROM commitments m WHERE m.campaign_id = ${campaignID} AND m.cooling_off_until IS NOT NULL) AS "coolingOffInvestors",
        (SELECT COALESCE(json_agg(w), '[]') FROM (
          SELECT 'TITLE' AS kind, r.release_id AS id, r.slug, r.name FROM releases r WHERE r.campaign_id = ${campaignID} AND r.state = 'PUBLISHED' AND r.kind <> 'SNAX'
          UNION ALL SELECT 'EVENT', e.event_id, e.event_id, e.title FROM events e
            WHERE (e.campaign_id = ${campaignID} OR e.campaign_id IS NULL AND e.event_id IN (SELECT p.event_id FROM releases p WHERE p.campaign_id = ${campaignID} AND p.kind <> 'SNAX'))
              AND e.status = 'PUBLISHED' AND NOT e.is_unlisted LIMIT 12) w) AS works,
        (SELECT COALESCE(json_agg(w), '[]') FROM (
          SELECT 'TITLE' AS kind, r.release_id AS id, r.slug, r.name FROM releases r JOIN campaigns c ON c.channel_id = r.channel_id
          WHERE c.campaign_id = ${campaignID} AND r.campaign_id IS DISTINCT FROM c.campaign_id AND r.state = 'PUBLISHED' AND r.kind <> 'SNAX'
          ORDER BY r.published_at DESC, r.release_id LIMIT ${maxEarlierWorks}) w) AS "earlierWorks"`);
    const [row] = rows;
    const { answerHours = null, works = [], earlierWorks = [], coolingOffInvestors = 0 } = row ?? {};
    const [reachedMinor, coolingOffMinor] = [Number(row?.reachedMinor ?? 0), Number(row?.coolingOffMinor ?? 0)];
    return { answerHours, works, earlierWorks, coolingOffInvestors, reachedMinor, coolingOffMinor };
  },
  /** What the viewer has invested in it; null for nothing. */
  async findInvested(campaignID: string, userID: string): Promise<{ minor: number; currency: string } | null> {
    const [row] = await db
      .select({
        minor: sql<string>`sum(COALESCE(${commitments.allottedMinor}, ${commitments.amountMinor}))::text`,
        currency: commitments.currency,
      })
      .from(commitments)
      .where(and(eq(commitments.campaignID, campaignID), eq(commitments.userID, userID), inArray(commitments.state, investedStates)))
      .groupBy(commitments.currency);
    return row ? { minor: Number(row.minor), currency: row.currency } : null;
  },
  async isTeamMember(campaignID: string, userID: string): Promise<boolean> {
    const [row] = await db
      .select({ is: permissionCondition(userID, 'campaign.edit', campaigns.channelID) })
      .from(campaigns)
      .where(eq(campaigns.campaignID, campaignID));
    return row?.is ?? false;
  },
});

const endedStates = ['COMPLETED', 'WRITTEN_OFF', 'CLOSED_FAILED', 'CLOSED_CANCELLED'] as const;

/** Whether the channel has a published campaign that has not ended: it depends on a payee whose identity is verified. */
export const hasRunningCampaign = async (db: Db, channelID: string): Promise<boolean> =>
  (await db.$count(
    campaigns,
    and(eq(campaigns.channelID, channelID), notInArray(campaigns.state, [...unpublishedStates, ...endedStates])),
  )) > 0;

/** The campaign's pitch film for this viewer; null where the video is not its pitch. */
export const findPitchFilm = (db: Db, viewerUserID: string | null, { campaignID, videoID }: { campaignID: string; videoID: string }) =>
  firstRow(
    db
      .select({
        isTeamMember: viewerUserID === null ? sql<boolean>`false` : sql<boolean>`${teamOrReviewer(viewerUserID)}`,
        isReady: sql<boolean>`${videos.firstRenditionAt} IS NOT NULL`,
        isOpen: sql<boolean>`COALESCE(${isPublished}, false)`,
      })
      .from(campaigns)
      .innerJoin(videos, eq(videos.videoID, campaigns.pitchVideoID))
      .where(and(eq(campaigns.campaignID, campaignID), eq(campaigns.pitchVideoID, videoID))),
  );
