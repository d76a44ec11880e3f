import { sql } from 'drizzle-orm';
import type { AdminPerson } from '../../contract/admin';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';

type Profile = Pick<
  AdminPerson,
  'person' | 'email' | 'phone' | 'country' | 'loginType' | 'joinedAt' | 'closedAt' | 'isDisabled' | 'identity' | 'sessions'
>;
interface Row extends Record<string, unknown> {
  userID: string;
  name: string;
  username: string;
  email: string | null;
  phone: string | null;
  country: string | null;
  loginType: Profile['loginType'];
  joinedAt: string;
  closedAt: string | null;
  isDisabled: boolean;
  identity: Profile['identity'];
  sessions: number;
}
const iso = (at: string) => new Date(at).toISOString();

export async function findProfile(db: Db, userID: string, now: Date): Promise<Profile | null> {
  const { rows } = await db.execute<Row>(sql`
    SELECT u.user_id AS "userID", u.name, u.username, u.email, u.phone, u.country, u.login_type AS "loginType", u.created_at AS "joinedAt",
      u.closed_at AS "closedAt", u.is_disabled AS "isDisabled",
      COALESCE((SELECT k.state FROM kyc_checks k WHERE k.user_id = u.user_id), 'NONE') AS identity,
      (SELECT count(*)::int FROM login_sessions s WHERE s.user_id = u.user_id AND s.expires_at > ${timestamp(now)}) AS sessions
    FROM users u WHERE u.user_id = ${userID}`);
  const [row] = rows;
  if (!row) return null;
  const { name, username, joinedAt, closedAt, userID: id, ...rest } = row;
  return { ...rest, person: { userID: id, name, username }, joinedAt: iso(joinedAt), closedAt: closedAt === null ? null : iso(closedAt) };
}

export async function listPersonChannels(db: Db, userID: string): Promise<AdminPerson['channels']> {
  const { rows } = await db.execute<AdminPerson['channels'][number] & Record<string, unknown>>(sql`
    SELECT c.channel_id AS "channelID", c.name, c.handle, m.role FROM channel_members m JOIN channels c USING (channel_id)
    WHERE m.user_id = ${userID} AND c.deleted_at IS NULL ORDER BY c.name`);
  return rows;
}

export async function listPersonPayouts(db: Db, userID: string): Promise<AdminPerson['payouts']> {
  type Payout = Omit<AdminPerson['payouts'][number], 'amount'> & { amountMinor: number; currency: string };
  const { rows } = await db.execute<Payout & Record<string, unknown>>(sql`
    SELECT payout_id AS "payoutID", state, amount_minor::float8 AS "amountMinor", currency, reason, created_at AS "createdAt"
    FROM payouts WHERE user_id = ${userID} ORDER BY created_at DESC LIMIT 50`);
  return rows.map(({ amountMinor, currency, createdAt, ...row }) => ({
    ...row,
    amount: { amountMinor, currency },
    createdAt: iso(createdAt),
  }));
}
