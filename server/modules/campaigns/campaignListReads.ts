import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { CampaignCard, Instrument } from '../../contract/campaigns';
import { campaigns } from '../../db/schema/campaigns';
import { channels } from '../../db/schema/channels';
import { timestamp } from '../../platform/clock';
import { fromCursor, idKey, instantKey, escapeLike, toCursor, toPage } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { inList } from '../../platform/db/inList';
import { toTsQuery } from '../../platform/searchText';
import { channelsWithPermission, channelSummaryColumns } from '../channels/channels';
import { unpublishedStates } from './campaignMachine';
import { hasOpenedSql, isOpenSql } from './campaignRepository';
import { toCampaignCard } from './campaignViews';

export interface CampaignListFilter {
  status?: 'OPEN' | 'CLOSING_SOON' | 'SOON' | 'FUNDED' | 'ENDED' | undefined;
  genre?: string | undefined;
  language?: string | undefined;
  instrument?: Instrument | undefined;
  channelID?: string | undefined;
  /** Decides which campaigns are open. */
  now: Date;
}
export interface IdPage {
  ids: string[];
  nextCursor: string | null;
}
interface Stage {
  where: SQL;
  key: SQL;
  /** The column type that a cursor's key is cast back to. */
  type: 'timestamptz' | 'float8';
  direction: 'ASC' | 'DESC';
}
type Row = Record<string, unknown> & { id: string; key: string };

/** In public lists. Begins with the predicate of every partial index that the lists use, character for character. */
export const isListed = sql`NOT c.is_private AND c.published_at IS NOT NULL AND c.state NOT IN (${inList(unpublishedStates)})`;
const statusCondition = (status: NonNullable<CampaignListFilter['status']>, now: Date): SQL =>
  ({
    OPEN: isOpenSql(now),
    // The hours in which an investor can no longer cancel a commitment (17 CFR 227.304).
    CLOSING_SOON: sql`${isOpenSql(now)} AND c.deadline_at <= ${timestamp(now)} + interval '48 hours'`,
    SOON: sql`c.state = 'PRELAUNCH' AND (c.opens_at IS NULL OR c.opens_at > ${timestamp(now)})`,
    FUNDED: sql`c.state IN ('FUNDED', 'OPERATING', 'COMPLETED')`,
    ENDED: sql`((${hasOpenedSql(now)} AND c.deadline_at <= ${timestamp(now)}) OR c.state IN ('SETTLING', 'FAILED', 'CANCELLED', 'REFUNDING', 'CLOSED_FAILED', 'CLOSED_CANCELLED', 'WRITTEN_OFF', 'SUSPENDED'))`,
  })[status];
const byDeadline = (status: NonNullable<CampaignListFilter['status']>, now: Date, direction: Stage['direction'] = 'ASC'): Stage => ({
  where: statusCondition(status, now),
  key: sql`c.deadline_at`,
  type: 'timestamptz',
  direction,
});
/** The order without a ranking: open campaigns by deadline, then upcoming, funded and ended ones. */
const defaultStages = (now: Date): readonly Stage[] => [
  byDeadline('OPEN', now),
  byDeadline('SOON', now),
  byDeadline('FUNDED', now, 'DESC'),
  byDeadline('ENDED', now, 'DESC'),
];
const singleStage = (key: SQL, type: Stage['type']): Stage => ({ where: sql`true`, key, type, direction: 'DESC' });
const sorts = {
  NEWEST: [singleStage(sql`c.published_at`, 'timestamptz')],
  RAISED: [singleStage(sql`(c.raised_minor::float8 / c.min_goal_minor)`, 'float8')],
} as const;

/** Open campaigns: those of followed channels first, then those of a liked genre, then the others. */
const forViewer = (viewerID: string, now: Date): readonly Stage[] => {
  const followed = sql`c.channel_id IN (SELECT f.target_id FROM follows f WHERE f.user_id = ${viewerID} AND f.target_kind = 'CHANNEL')`;
  const liked = sql`c.genres && COALESCE((SELECT u.genres FROM users u WHERE u.user_id = ${viewerID}), '{}')`;
  const [open = byDeadline('OPEN', now), ...others] = defaultStages(now);
  const narrowedTo = (more: SQL): Stage => ({ ...open, where: sql`${open.where} AND ${more}` });
  return [
    narrowedTo(followed),
    narrowedTo(sql`NOT ${followed} AND ${liked}`),
    narrowedTo(sql`NOT ${followed} AND NOT ${liked}`),
    ...others,
  ];
};

const conditionsOf = ({ status, genre, language, instrument, channelID, now }: CampaignListFilter): SQL => {
  const wanted = [
    isListed,
    ...(status ? [statusCondition(status, now)] : []),
    ...(genre ? [sql`c.genres @> ARRAY[${genre}]::text[]`] : []),
    ...(language ? [sql`c.languages @> ARRAY[${language}]::text[]`] : []),
    ...(instrument ? [sql`c.instrument = ${instrument}`] : []),
    ...(channelID ? [sql`c.channel_id = ${channelID}`] : []),
  ];
  return sql.join(wanted, sql` AND `);
};
/** A quotient of amounts, or a rank, as PostgreSQL prints them: only what a cast to float8 accepts. */
const quotientKey = /^(\d{1,15}(\.\d{1,24})?|[1-9](\.\d{1,17})?e[+-]\d{1,2})$/;
const rankKey = /^(\d{1,3}(\.\d{1,12})?|[1-9](\.\d{1,9})?e-[0-3]\d)$/;
/** The expressions of campaigns_search_idx and campaigns_trigram_idx, character for character. */
const searchVector = sql.raw(`to_tsvector('simple'::regconfig, c.title || ' ' || c.tagline || ' ' || c.story)`);
const similarityText = sql.raw(`lower(c.title || ' ' || c.tagline)`);
/** The expression of channels_search_idx. */
const channelText = sql.raw(`lower(' ' || h.handle || ' ' || h.name || ' ' || replace(h.name, ' ', ''))`);
/** pg_trgm's word similarity threshold; the same as for events. */
const similarityThreshold = '0.5';

/** The columns every list of campaigns selects. */
export const campaignCardColumns = { campaign: campaigns, channel: channelSummaryColumns };

/** Cards by id, in one query; those that staff took down only where an investor reads what they own. */
export async function findCampaignCards(
  db: Db,
  campaignIDs: readonly string[],
  now: Date,
  includeTakenDown = false,
): Promise<Map<string, CampaignCard>> {
  if (campaignIDs.length === 0) return new Map();
  const rows = await db
    .select(campaignCardColumns)
    .from(campaigns)
    .innerJoin(channels, eq(channels.channelID, campaigns.channelID))
    .where(and(inArray(campaigns.campaignID, [...new Set(campaignIDs)]), includeTakenDown ? undefined : isNull(campaigns.takenDownAt)));
  return new Map(rows.map((row) => [row.campaign.campaignID, toCampaignCard(row, now)]));
}

export const createCampaignListReads = (db: Db) => ({
  /** Reads one stage after the other until the page is full: each uses one index, and most pages need one. */
  async listFeed(
    filter: CampaignListFilter,
    {
      sort,
      viewerID,
      limit,
      cursor,
    }: { sort?: 'CLOSING' | 'NEWEST' | 'RAISED' | undefined; viewerID?: string | undefined; limit: number; cursor?: string | undefined },
  ): Promise<IdPage> {
    const stages =
      sort === 'NEWEST' || sort === 'RAISED'
        ? sorts[sort]
        : viewerID && !sort
          ? forViewer(viewerID, filter.now)
          : defaultStages(filter.now);
    const shape = stages[0]?.type === 'float8' ? quotientKey : instantKey; // -- the stages of one list have keys of one type
    const after = fromCursor(cursor, /^[0-9]$/, shape, idKey);
    const from = after ? Number(after[0]) : 0;
    const found: (Row & { stage: number })[] = [];
    for (const [stage, { where, key, type, direction }] of stages.entries()) {
      if (stage < from || found.length > limit) continue;
      const cast = sql.raw(type);
      const isPast = sql.raw(direction === 'ASC' ? '>' : '<');
      const { rows } = await db.execute<Row>(sql`
        SELECT c.campaign_id AS id, ${key}::text AS key FROM campaigns c WHERE ${conditionsOf(filter)} AND ${where}
          ${after && stage === from ? sql`AND (${key}, c.campaign_id) ${isPast} (${after[1]}::${cast}, ${after[2]})` : sql``}
        ORDER BY ${key} ${sql.raw(direction)}, c.campaign_id ${sql.raw(direction)} LIMIT ${limit + 1 - found.length}`);
      found.push(...rows.map((row) => ({ ...row, stage })));
    }
    const page = toPage(found, limit, ({ stage, key, id }) => toCursor(String(stage), key, id));
    return { ids: page.rows.map(({ id }) => id), nextCursor: page.nextCursor };
  },
  /** Searches the campaign's text and its channel's name; best matches first. */
  async searchText(found: readonly string[], filter: CampaignListFilter, limit: number, cursor?: string): Promise<IdPage> {
    const after = fromCursor(cursor, rankKey, idKey);
    const query = sql`${toTsQuery(found)}::tsquery`;
    const phrase = found.join(' ');
    const { rows } = await db.execute<Row>(sql`
      WITH hit AS (
        SELECT c.campaign_id AS id, (ts_rank(${searchVector}, ${query}) + CASE WHEN starts_with(lower(c.title), ${phrase}) THEN 2 ELSE 0 END)::real AS rank
        FROM campaigns c WHERE ${conditionsOf(filter)} AND ${searchVector} @@ ${query}
        UNION ALL
        SELECT c.campaign_id, 1::real FROM channels h JOIN campaigns c ON c.channel_id = h.channel_id
        WHERE h.deleted_at IS NULL AND ${channelText} LIKE ${`%${escapeLike(phrase)}%`} AND ${conditionsOf(filter)}
      ), best AS (SELECT h.id, max(h.rank) AS rank FROM hit h GROUP BY h.id)
      SELECT b.id, b.rank::text AS key FROM best b ${after ? sql`WHERE (b.rank, b.id) < (${after[0]}::real, ${after[1]})` : sql``}
      ORDER BY b.rank DESC, b.id DESC LIMIT ${limit + 1}`);
    const page = toPage(rows, limit, ({ key, id }) => toCursor(key, id));
    return { ids: page.rows.map(({ id }) => id), nextCursor: page.nextCursor };
  },
  /** Fuzzy search: the fifty most similar, on one page. Call it inside a transaction, whose similarity threshold it sets. */
  async searchSimilar(q: string, filter: CampaignListFilter, limit: number): Promise<string[]> {
    await db.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${similarityThreshold}, true)`);
    const { rows } = await db.execute<{ id: string }>(sql`
      SELECT c.campaign_id AS id FROM campaigns c WHERE ${conditionsOf(filter)} AND lower(${q}) <% ${similarityText}
      ORDER BY word_similarity(lower(${q}), ${similarityText}) DESC, c.campaign_id LIMIT ${limit}`);
    return rows.map(({ id }) => id);
  },
  /** Why the viewer's feed ranks each of these campaigns as it does; no entry where nothing about the viewer did. */
  async findReasons(viewerID: string, campaignIDs: readonly string[]): Promise<Map<string, string>> {
    if (campaignIDs.length === 0) return new Map();
    const { rows } = await db.execute<{ id: string; followed: string | null; genre: string | null }>(sql`
      SELECT c.campaign_id AS id, (SELECT h.name FROM follows f JOIN channels h ON h.channel_id = f.target_id
          WHERE f.user_id = ${viewerID} AND f.target_kind = 'CHANNEL' AND f.target_id = c.channel_id) AS followed,
        (SELECT g FROM unnest(c.genres) g WHERE g = ANY (u.genres) LIMIT 1) AS genre
      FROM campaigns c JOIN users u ON u.user_id = ${viewerID} WHERE c.campaign_id = ANY (${sql.param([...campaignIDs])}::text[])`);
    const reasons = rows.map(
      ({ id, followed, genre }) => [id, followed ? `You follow ${followed}` : genre ? `You like ${genre}` : null] as const,
    );
    return new Map(reasons.flatMap(([id, why]) => (why === null ? [] : [[id, why] as const])));
  },
});

/** Listed campaigns that take investments now. */
export async function countOpenCampaigns(db: Db, now: Date): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM campaigns c WHERE ${isListed} AND ${statusCondition('OPEN', now)}`,
  );
  return rows[0]?.n ?? 0;
}

/** Campaigns of the channels in whose team the user is, newest first. */
export async function listTeamCampaigns(
  db: Db,
  userID: string,
  { channelID, cursor, limit }: { channelID?: string | undefined; cursor?: string | undefined; limit: number },
) {
  const after = fromCursor(cursor, instantKey, idKey);
  const found = await db
    .select({ campaign: campaigns, place: sql<string>`${campaigns.createdAt}::text` })
    .from(campaigns)
    .where(
      and(
        sql`${campaigns.channelID} IN ${channelsWithPermission(userID, 'campaign.read')}`,
        sql`${campaigns.state} <> 'DELETED'`,
        channelID ? eq(campaigns.channelID, channelID) : undefined,
        after ? sql`(${campaigns.createdAt}, ${campaigns.campaignID}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
      ),
    )
    .orderBy(sql`${campaigns.createdAt} DESC`, sql`${campaigns.campaignID} DESC`)
    .limit(limit + 1);
  const page = toPage(found, limit, (last) => toCursor(last.place, last.campaign.campaignID));
  return { rows: page.rows.map(({ campaign }) => campaign), nextCursor: page.nextCursor };
}
