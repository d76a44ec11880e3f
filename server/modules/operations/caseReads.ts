import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminOverview } from '../../contract/admin';
import type { adminCasesEndpoints, CaseKind, CaseRow, OperationsCase, PersonRef } from '../../contract/adminCases';
import type { PayoutState } from '../../contract/payouts';
import { timestamp } from '../../platform/clock';
import { escapeLike } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { byAmount, byTime, keysetOf, type Keyset } from '../../platform/keyset';
import { paymentIDOf } from '../payments/payments';

type Query = z.output<(typeof adminCasesEndpoints)['cases']['input']>;
export type CaseFilter = Omit<Query, 'cursor' | 'limit' | 'sort' | 'order'>;
export interface CaseList {
  filter: SQL;
  keyset: Keyset;
  limit: number;
  now: Date;
}
interface Row extends Record<string, unknown> {
  place: string;
  caseID: string;
  kind: CaseKind;
  subjectType: CaseRow['subjectType'];
  subjectID: string;
  state: CaseRow['state'];
  summary: string;
  amountMinor: number | null;
  currency: string | null;
  customerID: string | null;
  customerName: string;
  customerUsername: string;
  ownerID: string | null;
  ownerName: string;
  ownerUsername: string;
  openedAt: string;
  dueAt: string;
  isOverdue: boolean;
  resolvedAt: string | null;
  resolution: CaseRow['resolution'];
}

export const caseKeyset = keysetOf(sql`k.case_id`, {
  dueAt: byTime(sql`k.due_at`, 'asc'),
  openedAt: byTime(sql`k.opened_at`, 'desc'),
  amount: byAmount(sql`COALESCE(k.amount_minor, 0)`, 'desc'),
});
const person = (userID: string | null, name: string, username: string): PersonRef | null =>
  userID === null ? null : { userID, name, username };
const iso = (at: string) => new Date(at).toISOString();

const toRow = (row: Row): CaseRow => ({
  caseID: row.caseID,
  kind: row.kind,
  subjectType: row.subjectType,
  subjectID: row.subjectID,
  state: row.state,
  summary: row.summary,
  amount: row.amountMinor === null || row.currency === null ? null : { amountMinor: row.amountMinor, currency: row.currency },
  customer: person(row.customerID, row.customerName, row.customerUsername),
  owner: person(row.ownerID, row.ownerName, row.ownerUsername),
  openedAt: iso(row.openedAt),
  dueAt: iso(row.dueAt),
  isOverdue: row.isOverdue,
  resolvedAt: row.resolvedAt === null ? null : iso(row.resolvedAt),
  resolution: row.resolution,
});

/** The condition of a filter as the console sends it; `userID` is the caller. */
export function caseCondition({ state, kind, owner, overdue, currency, q }: CaseFilter, userID: string, now: Date): SQL {
  const isOverdue = sql`(k.state = 'OPEN' AND k.due_at < ${timestamp(now)})`;
  const part = q === undefined ? '' : `%${escapeLike(q)}%`;
  const parts = [
    state === undefined ? null : sql`k.state = ${state}`,
    kind === undefined ? null : sql`k.kind = ${kind}`,
    owner === undefined ? null : owner === 'none' ? sql`k.owner_id IS NULL` : sql`k.owner_id = ${owner === 'me' ? userID : owner}`,
    overdue === undefined ? null : overdue === 'true' ? isOverdue : sql`NOT ${isOverdue}`,
    currency === undefined ? null : sql`k.currency = ${currency}`,
    q === undefined
      ? null
      : sql`(k.case_id = ${q} OR k.subject_id ILIKE ${part} OR k.payment_id = ${paymentIDOf(q)} OR k.payout_id = ${q} OR c.name ILIKE ${part} OR k.summary ILIKE ${part})`,
  ].filter((one) => one !== null);
  return parts.length > 0 ? sql.join(parts, sql` AND `) : sql`true`;
}

export async function listCases(
  db: Db,
  { filter, keyset: { place, after, orderBy }, limit, now }: CaseList,
): Promise<{ place: string; row: CaseRow }[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT ${place} AS place, k.case_id AS "caseID", k.kind, k.subject_type AS "subjectType", k.subject_id AS "subjectID", k.state, k.summary,
      k.amount_minor::float8 AS "amountMinor", k.currency, k.customer_id AS "customerID", c.name AS "customerName", c.username AS "customerUsername",
      k.owner_id AS "ownerID", o.name AS "ownerName", o.username AS "ownerUsername", k.opened_at AS "openedAt", k.due_at AS "dueAt",
      k.state = 'OPEN' AND k.due_at < ${timestamp(now)} AS "isOverdue", k.resolved_at AS "resolvedAt", k.resolution
    FROM operations_cases k LEFT JOIN users c ON c.user_id = k.customer_id LEFT JOIN users o ON o.user_id = k.owner_id
    WHERE ${filter} AND ${after} ORDER BY ${orderBy} LIMIT ${limit}`);
  return rows.map((row) => ({ place: row.place, row: toRow(row) }));
}

const newest = { keyset: caseKeyset({ sort: 'openedAt' }), limit: 50 };
const rowsOf = async (db: Db, list: CaseList) => (await listCases(db, list)).map(({ row }) => row);
export const findCaseRow = async (db: Db, caseID: string, now: Date): Promise<CaseRow | null> =>
  (await rowsOf(db, { ...newest, filter: sql`k.case_id = ${caseID}`, now }))[0] ?? null;
export const listPaymentCases = (db: Db, paymentID: string, now: Date) =>
  rowsOf(db, { ...newest, filter: sql`k.payment_id = ${paymentID}`, now });
export const listPayoutCases = (db: Db, payoutID: string, now: Date) =>
  rowsOf(db, { ...newest, filter: sql`k.payout_id = ${payoutID}`, now });
/** Cases of some payments, which the subquery selects. */
export const listCasesOfPayments = (db: Db, payments: SQL, now: Date) =>
  rowsOf(db, { ...newest, filter: sql`k.payment_id IN (${payments})`, now });
export const listCustomerCases = (db: Db, userID: string, now: Date) =>
  rowsOf(db, { ...newest, filter: sql`k.customer_id = ${userID}`, now });
/** The open cases of a member of staff and those without owner, the nearest deadline first. */
export const listNextCases = (db: Db, userID: string, now: Date) =>
  rowsOf(db, {
    filter: sql`k.state = 'OPEN' AND (k.owner_id = ${userID} OR k.owner_id IS NULL)`,
    keyset: caseKeyset(),
    limit: 10,
    now,
  });

/** Whether the bank has not decided a dispute yet. */
export async function isDisputeOpen(db: Db, disputeID: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM payment_disputes WHERE dispute_id = ${disputeID} AND state IN ('OPEN', 'UNDER_REVIEW')`,
  );
  return rows.length > 0;
}

export async function countCases(db: Db, userID: string, now: Date): Promise<Omit<AdminOverview['cases'], 'next'>> {
  type Count = { kind: CaseKind; open: number; overdue: number; mine: number; withoutOwner: number; nextDueAt: string };
  const { rows } = await db.execute<Count & Record<string, unknown>>(sql`
    SELECT kind, count(*)::int AS open, (count(*) FILTER (WHERE due_at < ${timestamp(now)}))::int AS overdue,
      (count(*) FILTER (WHERE owner_id = ${userID}))::int AS mine, (count(*) FILTER (WHERE owner_id IS NULL))::int AS "withoutOwner",
      min(due_at) AS "nextDueAt"
    FROM operations_cases WHERE state = 'OPEN' GROUP BY kind ORDER BY min(due_at)`);
  const sum = (key: 'open' | 'overdue' | 'mine' | 'withoutOwner') => rows.reduce((total, row) => total + row[key], 0);
  return {
    open: sum('open'),
    overdue: sum('overdue'),
    mine: sum('mine'),
    withoutOwner: sum('withoutOwner'),
    byKind: rows.map(({ kind, open, overdue, nextDueAt }) => ({ kind, open, overdue, nextDueAt: iso(nextDueAt) })),
  };
}

export async function listCaseNotes(db: Db, caseID: string): Promise<OperationsCase['notes']> {
  const { rows } = await db.execute<{ noteID: string; body: string; at: string; userID: string; name: string; username: string }>(sql`
    SELECT n.note_id AS "noteID", n.body, n.created_at AS at, u.user_id AS "userID", u.name, u.username
    FROM case_notes n JOIN users u ON u.user_id = n.author_id WHERE n.case_id = ${caseID} ORDER BY n.created_at, n.note_id`);
  return rows.map(({ noteID, body, at, ...author }) => ({ noteID, body, at: iso(at), author }));
}

export async function listPersonRefs(db: Db, userIDs: readonly string[]): Promise<Map<string, PersonRef>> {
  if (userIDs.length === 0) return new Map();
  const { rows } = await db.execute<PersonRef & Record<string, unknown>>(
    sql`SELECT user_id AS "userID", name, username FROM users WHERE user_id IN ${[...userIDs]}`,
  );
  return new Map(rows.map((row) => [row.userID, row]));
}

export async function findPayoutState(db: Db, payoutID: string | null): Promise<PayoutState | null> {
  if (payoutID === null) return null;
  const { rows } = await db.execute<{ state: PayoutState }>(sql`SELECT state FROM payouts WHERE payout_id = ${payoutID}`);
  return rows[0]?.state ?? null;
}

/** Locks the payment or payout behind a case before the case itself, as its machine does. */
export async function lockSubject(db: Db, { paymentID, payoutID }: { paymentID: string | null; payoutID: string | null }): Promise<void> {
  if (paymentID) await db.execute(sql`SELECT 1 FROM payments WHERE payment_id = ${paymentID} FOR UPDATE`);
  if (payoutID) await db.execute(sql`SELECT 1 FROM payouts WHERE payout_id = ${payoutID} FOR UPDATE`);
}
