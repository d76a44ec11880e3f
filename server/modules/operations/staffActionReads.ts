import { sql, type SQL } from 'drizzle-orm';
import type { StaffAction } from '../../contract/adminCases';
import { escapeLike } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { byTime, keysetOf, type Keyset } from '../../platform/keyset';

export interface ActionFilter {
  actorID?: string | undefined;
  operation?: string | undefined;
  subjectType?: string | undefined;
  subjectID?: string | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
type Row = Omit<StaffAction, 'actor'> & { place: string; actorID: string | null; name: string; username: string } & Record<string, unknown>;

function conditionsOf({ actorID, operation, subjectType, subjectID, q, from, to }: ActionFilter): SQL[] {
  const part = q === undefined ? '' : `%${escapeLike(q)}%`;
  return [
    actorID === undefined ? null : sql`a.actor_id = ${actorID}`,
    operation === undefined ? null : sql`a.operation = ${operation}`,
    subjectType === undefined ? null : sql`a.subject_type = ${subjectType}`,
    subjectID === undefined ? null : sql`a.subject_id = ${subjectID}`,
    q === undefined
      ? null
      : sql`(a.reason ILIKE ${part} OR a.subject_id ILIKE ${part} OR a.before::text ILIKE ${part} OR a.after::text ILIKE ${part} OR u.name ILIKE ${part} OR u.username ILIKE ${part})`,
    from === undefined ? null : sql`a.at >= ${from}::timestamptz`,
    to === undefined ? null : sql`a.at < ${to}::timestamptz`,
  ].filter((one) => one !== null);
}

export const actionKeyset = keysetOf(sql`a.action_id`, { at: byTime(sql`a.at`, 'desc') });

/** What staff did. */
export async function listStaffActions(
  db: Db,
  filter: ActionFilter,
  { place, after, orderBy }: Keyset,
  limit: number,
): Promise<{ place: string; action: StaffAction }[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT a.action_id AS "actionID", ${place} AS place, a.at, a.actor_id AS "actorID", u.name, u.username, a.operation,
      a.subject_type AS "subjectType", a.subject_id AS "subjectID", a.before, a.after, a.reason,
      COALESCE((SELECT jsonb_object_agg(p.user_id, p.name) FROM users p WHERE p.user_id IN (a.before ->> 'ownerID', a.after ->> 'ownerID')), '{}') AS names
    FROM staff_actions a LEFT JOIN users u ON u.user_id = a.actor_id
    WHERE ${sql.join([after, ...conditionsOf(filter)], sql` AND `)} ORDER BY ${orderBy} LIMIT ${limit}`);
  return rows.map(({ place: at, actorID, name, username, ...row }) => ({
    place: at,
    action: { ...row, at: new Date(row.at).toISOString(), actor: actorID === null ? null : { userID: actorID, name, username } },
  }));
}

/** The whole history of a subject, the oldest first. */
export async function listHistory(db: Db, subjectType: string, subjectID: string): Promise<StaffAction[]> {
  return (await listStaffActions(db, { subjectType, subjectID }, actionKeyset(), 200)).map(({ action }) => action).reverse();
}
