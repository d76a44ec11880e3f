import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { PersonRef } from '../../contract/adminCases';
import type { AdminReport, AdminReportRow, adminReportsEndpoints } from '../../contract/adminReports';
import type { ContentKind } from '../../contract/moderation';
import { timestamp } from '../../platform/clock';
import { escapeLike } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { byTime, keysetOf, type Keyset, type SortQuery } from '../../platform/keyset';

type Query = z.output<(typeof adminReportsEndpoints)['reports']['input']>;
type Filter = Omit<Query, 'cursor' | 'limit' | 'sort' | 'order'>;
type Facts = Omit<AdminReport, 'history' | 'otherReports'>;
interface Row extends Record<string, unknown> {
  place: string;
  reportID: string;
  kind: ContentKind;
  contentID: string;
  title: string;
  isRemoved: boolean;
  channelID: string;
  channelName: string;
  reason: AdminReportRow['reason'];
  description: string;
  rule: string;
  reporter: PersonRef | null;
  reporterName: string;
  reporterEmail: string | null;
  owner: PersonRef | null;
  answeredBy: PersonRef | null;
  createdAt: string;
  answerBy: string;
  isOverdue: boolean;
  answeredAt: string | null;
  outcome: AdminReportRow['outcome'];
  answer: string;
}

const iso = (at: string) => new Date(at).toISOString();
const personOf = (alias: SQL) =>
  sql`CASE WHEN ${alias}.user_id IS NOT NULL THEN jsonb_build_object('userID', ${alias}.user_id, 'name', ${alias}.name, 'username', ${alias}.username) END`;

const toRow = (row: Row): AdminReportRow => ({
  reportID: row.reportID,
  kind: row.kind,
  contentID: row.contentID,
  title: row.title,
  reason: row.reason,
  reporter: row.reporter,
  owner: row.owner,
  createdAt: iso(row.createdAt),
  answerBy: iso(row.answerBy),
  isOverdue: row.isOverdue,
  answeredAt: row.answeredAt === null ? null : iso(row.answeredAt),
  outcome: row.outcome,
});

/** The content of a report `p`: its name, its channel, and whether it is available. */
const content = sql`LATERAL (
  SELECT r.name, r.channel_id, r.state = 'REMOVED' AS is_removed FROM releases r WHERE p.kind = 'TITLE' AND r.release_id = p.content_id
  UNION ALL SELECT e.title, e.channel_id, e.taken_down_at IS NOT NULL FROM events e WHERE p.kind = 'EVENT' AND e.event_id = p.content_id
  UNION ALL SELECT k.title, k.channel_id, k.taken_down_at IS NOT NULL FROM campaigns k WHERE p.kind = 'CAMPAIGN' AND k.campaign_id = p.content_id
  UNION ALL SELECT h.name, h.channel_id, h.taken_down_at IS NOT NULL OR h.deleted_at IS NOT NULL FROM channels h
    WHERE p.kind = 'CHANNEL' AND h.channel_id = p.content_id) w`;

const byCreation = byTime(sql`p.created_at`, 'desc');
const keysets = {
  OPEN: keysetOf(sql`p.report_id`, { deadline: byTime(sql`p.answer_by`, 'asc'), createdAt: byCreation }),
  ANSWERED: keysetOf(sql`p.report_id`, { deadline: byTime(sql`p.answered_at`, 'desc'), createdAt: byCreation }),
};
/** The order of the list: by the deadline of open reports and the time of the answer of others, or by when they were received. */
export const reportKeyset = (state: Filter['state'] = 'OPEN', query: SortQuery<NonNullable<Query['sort']>> = {}): Keyset =>
  keysets[state](query);

async function listWhere(db: Db, condition: SQL, { place, orderBy }: Keyset, limit: number, now: Date): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT ${place} AS place, p.report_id AS "reportID", p.kind, p.content_id AS "contentID", w.name AS title,
      w.is_removed AS "isRemoved", c.channel_id AS "channelID", c.name AS "channelName", p.reason, p.description, p.rule,
      ${personOf(sql`u`)} AS reporter, p.reporter_name AS "reporterName", p.reporter_email AS "reporterEmail", ${personOf(sql`o`)} AS owner,
      ${personOf(sql`a`)} AS "answeredBy", p.created_at AS "createdAt", p.answer_by AS "answerBy",
      p.answered_at IS NULL AND p.answer_by < ${timestamp(now)} AS "isOverdue", p.answered_at AS "answeredAt", p.outcome, p.answer
    FROM reports p JOIN ${content} ON true JOIN channels c ON c.channel_id = w.channel_id
      LEFT JOIN users u ON u.user_id = p.user_id LEFT JOIN users o ON o.user_id = p.owner_id LEFT JOIN users a ON a.user_id = p.answered_by
    WHERE ${condition} ORDER BY ${orderBy} LIMIT ${limit}`);
  return rows;
}

interface ReportList {
  filter: Filter;
  /** Who asks; `me` is this person. */
  staffID: string;
  keyset: Keyset;
  limit: number;
  now: Date;
}

const ownerCondition = (owner: string, staffID: string) =>
  owner === 'none' ? sql`p.owner_id IS NULL` : sql`p.owner_id = ${owner === 'me' ? staffID : owner}`;

/** Open reports, or answered ones. */
export async function listReports(
  db: Db,
  { filter, staffID, keyset, limit, now }: ReportList,
): Promise<{ place: string; row: AdminReportRow }[]> {
  const { state = 'OPEN', kind, reason, owner, overdue, q } = filter;
  const part = q === undefined ? '' : `%${escapeLike(q)}%`;
  const conditions = [
    state === 'OPEN' ? sql`p.answered_at IS NULL` : sql`p.answered_at IS NOT NULL`,
    keyset.after,
    kind === undefined ? undefined : sql`p.kind = ${kind}`,
    reason === undefined ? undefined : sql`p.reason = ${reason}`,
    owner === undefined ? undefined : ownerCondition(owner, staffID),
    overdue === 'true' ? sql`p.answered_at IS NULL AND p.answer_by < ${timestamp(now)}` : undefined,
    q === undefined ? undefined : sql`(p.report_id = ${q} OR p.content_id = ${q} OR w.name ILIKE ${part})`,
  ].filter((condition) => condition !== undefined);
  const rows = await listWhere(db, sql.join(conditions, sql` AND `), keyset, limit, now);
  return rows.map((row) => ({ place: row.place, row: toRow(row) }));
}

export async function findReport(db: Db, reportID: string, now: Date): Promise<Facts | null> {
  const [row] = await listWhere(db, sql`p.report_id = ${reportID}`, reportKeyset(), 1, now);
  if (!row) return null;
  const { channelID, channelName, description, rule, isRemoved, answeredBy, answer, reporterName: name, reporterEmail: email } = row;
  const contact = row.reporter === null && (name || email) ? { name, email } : null;
  return { ...toRow(row), description, rule, contact, isRemoved, channel: { channelID, name: channelName }, answeredBy, answer };
}

export async function countOpenReports(db: Db, kind: ContentKind, contentID: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM reports WHERE kind = ${kind} AND content_id = ${contentID} AND answered_at IS NULL`,
  );
  return rows[0]?.n ?? 0;
}

/** Whether the person is in the team of the channel, and so may not decide about its works. */
export async function isInTeam(db: Db, userID: string, channelID: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM channel_members WHERE channel_id = ${channelID} AND user_id = ${userID}`);
  return rows.length > 0;
}
