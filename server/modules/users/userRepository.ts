import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Interests, SignedInUser, UserSummary } from '../../contract/users';
import type { StoredImage } from '../../db/schema/columns';
import { operators } from '../../db/schema/returns';
import { identities, users } from '../../db/schema/users';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { isUniqueViolation } from '../../platform/db/isUniqueViolation';
import { conflict } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { avatarUrlOf } from '../../platform/storage/imageSetOf';

export type UserRow = typeof users.$inferSelect;
type NewUser = Pick<UserRow, 'userID' | 'username' | 'name' | 'loginType'> & Partial<Pick<UserRow, 'about' | 'email' | 'phone' | 'avatar'>>;
type ProfileChange = Partial<Pick<UserRow, 'name' | 'username' | 'about'>>;

export const toSummary = ({ userID, username, name, avatar }: Pick<UserRow, 'userID' | 'username' | 'name' | 'avatar'>): UserSummary => ({
  userID,
  username,
  name,
  avatar: avatarUrlOf(avatar),
});

/** What a signed-in browser knows of itself. */
export const toSignedInUser = (user: UserRow, loginType: UserRow['loginType']): SignedInUser => ({
  avatar: avatarUrlOf(user.avatar),
  isAuth: true,
  loginType,
  name: user.name,
  userID: user.userID,
  username: user.username,
  email: user.email,
});

export const createUserRepository = (db: Db) => ({
  findUser: (userID: string): Promise<UserRow | null> => firstRow(db.select().from(users).where(eq(users.userID, userID))),
  /** Locks the row until the transaction ends: new payments and tickets of the user reference it, so they wait. */
  lock: (userID: string): Promise<UserRow | null> => firstRow(db.select().from(users).where(eq(users.userID, userID)).for('update')),
  /** Serialises the first sign-ins of one identity until the transaction ends. */
  lockIdentity: (issuer: string, subject: string) =>
    db.execute(sql`SELECT pg_advisory_xact_lock(73, hashtext(${JSON.stringify([issuer, subject])}))`),
  /** The same for one phone number. */
  lockPhone: (phone: string) => db.execute(sql`SELECT pg_advisory_xact_lock(74, hashtext(${phone}))`),
  /** Excludes closed accounts. */
  findByUsername: (username: string): Promise<UserRow | null> =>
    firstRow(
      db
        .select()
        .from(users)
        .where(and(eq(sql`lower(${users.username})`, username.toLowerCase()), eq(users.isDisabled, false))),
    ),
  findByPhone: (phone: string): Promise<UserRow | null> => firstRow(db.select().from(users).where(eq(users.phone, phone))),
  async findByIdentity(issuer: string, subject: string): Promise<UserRow | null> {
    const [row] = await db
      .select({ user: users })
      .from(identities)
      .innerJoin(users, eq(users.userID, identities.userID))
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
    return row?.user ?? null;
  },
  async isUsernameTaken(username: string, exceptUserID: string | null): Promise<boolean> {
    const [row] = await db
      .select({ userID: users.userID })
      .from(users)
      .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
    return row !== undefined && row.userID !== exceptUserID;
  },
  /** Null when the username or the phone number is taken; the transaction stays usable. */
  async addUser(user: NewUser): Promise<UserRow | null> {
    return firstRow(db.insert(users).values(user).onConflictDoNothing().returning());
  },
  async addIdentity(issuer: string, subject: string, userID: string): Promise<void> {
    await db.insert(identities).values({ issuer, subject, userID });
  },
  /** 409 when another user has the username, also in a race. */
  async changeProfile(userID: string, change: ProfileChange): Promise<void> {
    if (Object.keys(change).length === 0) return;
    try {
      await db.update(users).set(change).where(eq(users.userID, userID));
    } catch (error) {
      if (isUniqueViolation(error, 'users_username_key')) throw conflict('USERNAME_TAKEN', 'This username is taken');
      throw error;
    }
  },
  async setDisabled(userID: string, isDisabled: boolean): Promise<void> {
    await db.update(users).set({ isDisabled }).where(eq(users.userID, userID));
  },
  async changeInterests(userID: string, { genres, languages, contentTypes }: Interests): Promise<void> {
    await db.update(users).set({ genres, languages, contentTypes }).where(eq(users.userID, userID));
  },
  /** Returns the key of the previous picture. */
  async changeAvatar(userID: string, avatar: StoredImage): Promise<string | null> {
    const [before] = await db.select({ avatar: users.avatar }).from(users).where(eq(users.userID, userID)).for('update');
    await db.update(users).set({ avatar }).where(eq(users.userID, userID));
    return before?.avatar?.key ?? null;
  },
  async listSummaries(userIDs: string[]): Promise<UserSummary[]> {
    const rows = await db
      .select()
      .from(users)
      .where(and(inArray(users.userID, userIDs), eq(users.isDisabled, false)));
    const byID = new Map(rows.map((row) => [row.userID, toSummary(row)]));
    return [...new Set(userIDs)].flatMap((userID) => byID.get(userID) ?? []);
  },
});

export const createOperatorRepository = (db: Db) => ({
  /** Idempotent. */
  async addOperator(userID: string): Promise<void> {
    await db.insert(operators).values({ userID }).onConflictDoNothing();
  },
  async removeOperator(userID: string): Promise<void> {
    await db.delete(operators).where(eq(operators.userID, userID));
  },
});

/** The name that pages show for a person who has closed their account. */
export const closedAccountName = 'Closed account';

/** Makes the user's row anonymous and ends what signs them in. Call it last: other modules find rows by the contacts that it erases. */
export async function eraseUser(tx: Db, userID: string, now: Date): Promise<void> {
  await tx.execute(sql`DELETE FROM identities WHERE user_id = ${userID}`);
  await tx.execute(sql`DELETE FROM operators WHERE user_id = ${userID}`);
  await tx.execute(sql`UPDATE users SET username = ${`closed_${newId('usr').slice(-12).toLowerCase()}`}, name = ${closedAccountName}, about = '', avatar = NULL,
      email = NULL, phone = NULL, country = NULL, genres = '{}', languages = '{}', content_types = '{}', follower_count = 0, following_count = 0,
      is_disabled = true, closed_at = ${timestamp(now)}
    WHERE user_id = ${userID}`);
}
