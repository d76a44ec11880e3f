import { desc, sql, type SQL } from 'drizzle-orm';
import { ledgerCheckpoints, ledgerErasedEntries, ledgerLeaves, ledgerNodes, ledgerSalts } from '../../db/schema/openLedger';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { inList } from '../../platform/db/inList';
import type { GroupRecord } from './groupEntries';

type LeafRow = typeof ledgerLeaves.$inferSelect;
type Row = Record<string, unknown>;
export type CheckpointRow = typeof ledgerCheckpoints.$inferSelect;
export type ErasedEntry = typeof ledgerErasedEntries.$inferSelect;
export interface LoggedGroup {
  position: number;
  groupID: string;
  groupHash: string;
  leafHash: string;
  /** Null when the posting group is gone. */
  group: GroupRecord | null;
}

const instantText = (column: SQL) => sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const groupColumns = sql`
  json_build_object('groupID', g.group_id, 'type', g.type, 'subjectType', g.subject_type, 'subjectID', g.subject_id, 'reversesID', g.reverses_id,
    'refundOf', g.refund_of, 'occurredAt', ${instantText(sql`g.occurred_at`)}, 'recordedAt', ${instantText(sql`g.recorded_at`)}, 'memo', g.memo,
    'createdBy', g.created_by, 'idempotencyKey', g.idempotency_key, 'bodyHash', g.body_hash,
    'postings', COALESCE((
      SELECT json_agg(json_build_object('accountID', p.account_id, 'amountMinor', p.amount_minor::text, 'currency', p.currency,
        'userID', CASE a.owner_type WHEN 'USER' THEN a.owner_id END) ORDER BY p.posting_id)
      FROM postings p LEFT JOIN ledger_accounts a ON a.account_id = p.account_id WHERE p.group_id = g.group_id), '[]'))`;

/** The leaves, nodes, checkpoints and salts of the open ledger (docs/open-ledger.md). */
export const createLogRepository = (db: Db) => ({
  findLastLeaf: (): Promise<LeafRow | null> => firstRow(db.select().from(ledgerLeaves).orderBy(desc(ledgerLeaves.position)).limit(1)),
  /** Posting groups without a leaf that were recorded between the two instants, in the order of their leaves. */
  async listUnlogged(from: Date | null, before: Date, limit: number): Promise<GroupRecord[]> {
    const { rows } = await db.execute<{ group: GroupRecord } & Row>(sql`
      SELECT ${groupColumns} AS "group" FROM posting_groups g
      WHERE g.recorded_at < ${timestamp(before)} AND ${from ? sql`g.recorded_at >= ${timestamp(from)}` : sql`true`}
        AND NOT EXISTS (SELECT 1 FROM ledger_leaves l WHERE l.group_id = g.group_id)
      ORDER BY g.recorded_at, g.group_id LIMIT ${limit}`);
    return rows.map(({ group }) => group);
  },
  /** Leaves from a position on with their posting groups. */
  async listLogged(from: number, limit: number): Promise<LoggedGroup[]> {
    return this.loggedWhere(sql`l.position >= ${from}`, limit);
  },
  /** The leaves of these posting groups before `size`. */
  async findLogged(groupIDs: readonly string[], size: number): Promise<LoggedGroup[]> {
    return groupIDs.length === 0
      ? []
      : this.loggedWhere(sql`l.group_id IN (${inList(groupIDs)}) AND l.position < ${size}`, groupIDs.length);
  },
  async loggedWhere(isWanted: SQL, limit: number): Promise<LoggedGroup[]> {
    const { rows } = await db.execute<LoggedGroup & Row>(sql`
      SELECT l.position::float8 AS position, l.group_id AS "groupID", l.group_hash AS "groupHash", l.leaf_hash AS "leafHash",
        CASE WHEN g.group_id IS NOT NULL THEN ${groupColumns} END AS "group"
      FROM ledger_leaves l LEFT JOIN posting_groups g ON g.group_id = l.group_id
      WHERE ${isWanted} ORDER BY l.position LIMIT ${limit}`);
    return rows;
  },
  async addLeaves(leaves: readonly LeafRow[]): Promise<void> {
    await db.insert(ledgerLeaves).values([...leaves]);
  },
  /** The hashes of a row of 256 leaves (level 0) or nodes, in their order. */
  async readTile(level: number, tile: number): Promise<Buffer[]> {
    const [from, to] = [tile * 256, (tile + 1) * 256];
    const { rows } = await db.execute<{ hash: string } & Row>(
      level === 0
        ? sql`SELECT leaf_hash AS hash FROM ledger_leaves WHERE position >= ${from} AND position < ${to} ORDER BY position`
        : sql`SELECT hash FROM ledger_nodes WHERE level = ${level} AND position >= ${from} AND position < ${to} ORDER BY position`,
    );
    return rows.map(({ hash }) => Buffer.from(hash, 'base64'));
  },
  async addNode(node: typeof ledgerNodes.$inferSelect): Promise<void> {
    await db.insert(ledgerNodes).values(node);
  },
  listNodes: () => db.select().from(ledgerNodes).orderBy(ledgerNodes.level, ledgerNodes.position),
  async addCheckpoint(checkpoint: CheckpointRow): Promise<void> {
    await db.insert(ledgerCheckpoints).values(checkpoint);
  },
  /** The newest first. */
  listCheckpoints: (limit: number): Promise<CheckpointRow[]> =>
    db.select().from(ledgerCheckpoints).orderBy(desc(ledgerCheckpoints.size)).limit(limit),
  /** All of them by their size. */
  listAllCheckpoints: async (): Promise<Map<number, CheckpointRow>> =>
    new Map((await db.select().from(ledgerCheckpoints).orderBy(ledgerCheckpoints.size)).map((row) => [row.size, row])),
  /** The secrets of these owners; null for a person who closed the account, absent for one without a secret. */
  async findSecrets(owners: readonly string[]): Promise<Map<string, string | null>> {
    if (owners.length === 0) return new Map();
    const rows = await db
      .select()
      .from(ledgerSalts)
      .where(sql`${ledgerSalts.ownerID} IN (${inList(owners)})`);
    return new Map(rows.map(({ ownerID, secret }) => [ownerID, secret]));
  },
  async addSecrets(secrets: readonly (typeof ledgerSalts.$inferSelect)[]): Promise<void> {
    if (secrets.length > 0)
      await db
        .insert(ledgerSalts)
        .values([...secrets])
        .onConflictDoNothing();
  },
  /** Locks out the worker that appends leaves, so that none is salted with a secret that is being deleted. */
  async lock(): Promise<void> {
    await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('ledger_leaves'))`);
  },
  async eraseSecret(ownerID: string): Promise<void> {
    await db
      .insert(ledgerSalts)
      .values({ ownerID, secret: null })
      .onConflictDoUpdate({ target: ledgerSalts.ownerID, set: { secret: null } });
  },
  /** The posting groups with a posting on an account of this person. */
  async listGroupsOf(userID: string): Promise<string[]> {
    const { rows } = await db.execute<{ groupID: string } & Row>(sql`
      SELECT DISTINCT p.group_id AS "groupID" FROM ledger_accounts a JOIN postings p ON p.account_id = a.account_id
      WHERE a.owner_type = 'USER' AND a.owner_id = ${userID}`);
    return rows.map(({ groupID }) => groupID);
  },
  /** The posting groups of these payments. */
  async listGroupsOfPayments(paymentIDs: readonly string[]): Promise<string[]> {
    if (paymentIDs.length === 0) return [];
    const { rows } = await db.execute<{ groupID: string } & Row>(sql`
      SELECT g.group_id AS "groupID" FROM posting_groups g WHERE g.subject_type = 'PAYMENT' AND g.subject_id IN (${inList(paymentIDs)})`);
    return rows.map(({ groupID }) => groupID);
  },
  async addErased(entries: readonly ErasedEntry[]): Promise<void> {
    if (entries.length > 0)
      await db
        .insert(ledgerErasedEntries)
        .values([...entries])
        .onConflictDoNothing();
  },
  async findErased(groupIDs: readonly string[]): Promise<ErasedEntry[]> {
    return groupIDs.length === 0
      ? []
      : db
          .select()
          .from(ledgerErasedEntries)
          .where(sql`${ledgerErasedEntries.groupID} IN (${inList(groupIDs)})`);
  },
});
export type LogRepository = ReturnType<typeof createLogRepository>;
