import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { loginCodes, loginFlows } from '../../db/schema/users';
import { addSeconds, timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { hashOf } from '../../platform/ids';
import type { LoginFlow } from './openidIdentity';

export const maxTries = 5;
/** Of a code, and of a sign-in at another provider. */
const lifetimeSeconds = 600;

interface NewCode {
  requestID: string;
  phone: string;
  codeHmac: string;
  browser: string;
  address: string;
  resendSeconds: number;
  /** How many attempts this code allows, at most `maxTries`. */
  tries: number;
  now: Date;
}

/** The sender of a request for a code: the same browser or the same address is the same requester. */
export interface Requester {
  browser: string;
  /** `addressKey` of the request's IP address. */
  address: string;
}

/** Recent requests for codes. */
export interface RecentCodeRequests {
  /** From this requester, for this number. */
  ownTenMinutes: number;
  ownHour: number;
  ownDay: number;
  secondsUntilResend: number;
  ownTenMinutesFreeIn: number;
  /** From this address, for any number. */
  addressHour: number;
  addressDay: number;
  addressHourFreeIn: number;
  /** From anyone, for this number. */
  numberDay: number;
  /** From anyone, for any number. */
  everywhereDay: number;
}

export const createLoginCodeRepository = (db: Db) => ({
  /** Serialises requests for the same number or from the same address until the transaction ends, so that limits are counted correctly. */
  async lockRequests(phone: string, address: string): Promise<void> {
    await db.execute(sql`SELECT pg_advisory_xact_lock(71, hashtext(${phone}))`);
    await db.execute(sql`SELECT pg_advisory_xact_lock(72, hashtext(${address}))`);
  },
  async countRecentRequests(phone: string, { browser, address }: Requester, now: Date): Promise<RecentCodeRequests> {
    const at = timestamp(now);
    const ago = (interval: string) => sql`created_at > ${at} - ${sql.raw(`interval '${interval}'`)}`;
    const freeIn = (interval: string) =>
      sql`coalesce(ceil(extract(epoch FROM min(created_at) FILTER (WHERE ${ago(interval)}) + ${sql.raw(`interval '${interval}'`)} - ${at})), 0)::int`;
    const isOwn = sql`(address = ${address} OR browser_hash = ${hashOf(browser)})`;
    const { rows } = await db.execute<RecentCodeRequests & Record<string, unknown>>(sql`
      SELECT p.*, n.*, a.*, e.* FROM (
        SELECT (count(*) FILTER (WHERE ${ago('10 minutes')}))::int AS "ownTenMinutes",
               (count(*) FILTER (WHERE ${ago('1 hour')}))::int AS "ownHour",
               count(*)::int AS "ownDay",
               greatest(coalesce(ceil(extract(epoch FROM max(resend_at) - ${at})), 0), 0)::int AS "secondsUntilResend",
               ${freeIn('10 minutes')} AS "ownTenMinutesFreeIn"
        FROM ${loginCodes} WHERE phone = ${phone} AND ${isOwn} AND ${ago('1 day')}) p,
       (SELECT count(*)::int AS "numberDay" FROM ${loginCodes} WHERE phone = ${phone} AND ${ago('1 day')}) n,
       (SELECT (count(*) FILTER (WHERE ${ago('1 hour')}))::int AS "addressHour", count(*)::int AS "addressDay",
               ${freeIn('1 hour')} AS "addressHourFreeIn"
        FROM ${loginCodes} WHERE address = ${address} AND ${ago('1 day')}) a,
       (SELECT count(*)::int AS "everywhereDay" FROM ${loginCodes} WHERE ${ago('1 day')}) e`);
    const [row] = rows;
    if (!row) throw new Error('The count returned no row');
    return row;
  },
  /** Ends earlier codes for this number in this browser; codes sent to other browsers stay valid. */
  async addCode({ requestID, phone, codeHmac, browser, address, resendSeconds, tries, now }: NewCode) {
    await db
      .update(loginCodes)
      .set({ endedAt: now })
      .where(and(eq(loginCodes.phone, phone), eq(loginCodes.browserHash, hashOf(browser)), isNull(loginCodes.endedAt)));
    const [code] = await db
      .insert(loginCodes)
      .values({
        requestID,
        phone,
        codeHmac,
        browserHash: hashOf(browser),
        address,
        tries: maxTries - tries,
        createdAt: now,
        expiresAt: addSeconds(now, lifetimeSeconds),
        resendAt: addSeconds(now, resendSeconds),
      })
      .returning();
    if (!code) throw new Error('The code was not stored');
    return code;
  },
  /** Uses one try of an active code and returns its HMAC; null when no try is left. Concurrent guesses each use a try. */
  async consumeTry(requestID: string, browser: string, now: Date) {
    const [code] = await db
      .update(loginCodes)
      .set({ tries: sql`${loginCodes.tries} + 1` })
      .where(
        and(
          eq(loginCodes.requestID, requestID),
          eq(loginCodes.browserHash, hashOf(browser)),
          isNull(loginCodes.endedAt),
          gt(loginCodes.expiresAt, now),
          lt(loginCodes.tries, maxTries),
        ),
      )
      .returning({ phone: loginCodes.phone, codeHmac: loginCodes.codeHmac, tries: loginCodes.tries });
    return code ?? null;
  },
  /** Whether this browser made that request. */
  async existsForBrowser(requestID: string, browser: string): Promise<boolean> {
    const [row] = await db
      .select({ requestID: loginCodes.requestID })
      .from(loginCodes)
      .where(and(eq(loginCodes.requestID, requestID), eq(loginCodes.browserHash, hashOf(browser))));
    return row !== undefined;
  },
  /** True for the one caller who used the code; false for every later one. */
  async markUsed(requestID: string, now: Date): Promise<boolean> {
    const { rowCount } = await db
      .update(loginCodes)
      .set({ endedAt: now })
      .where(and(eq(loginCodes.requestID, requestID), isNull(loginCodes.endedAt)));
    return rowCount === 1;
  },
  /** Removes the codes sent to the user’s phone number. */
  async removeForUser(userID: string): Promise<void> {
    await db.execute(sql`DELETE FROM login_codes WHERE phone = (SELECT phone FROM users WHERE user_id = ${userID})`);
  },
});

export const createLoginFlowRepository = (db: Db) => ({
  async addFlow(flow: LoginFlow & { browser: string; redirectUrl: string }, now: Date): Promise<void> {
    await db.insert(loginFlows).values({
      stateHash: hashOf(flow.state),
      browserHash: hashOf(flow.browser),
      nonce: flow.nonce,
      codeVerifier: flow.codeVerifier,
      redirectUrl: flow.redirectUrl,
      expiresAt: addSeconds(now, lifetimeSeconds),
    });
  },
  /** Returns a flow once, to the browser that began it; null for a replay, another browser or an expired flow. */
  async consumeFlow(state: string, browser: string, now: Date): Promise<(LoginFlow & { redirectUrl: string }) | null> {
    const [flow] = await db
      .delete(loginFlows)
      .where(and(eq(loginFlows.stateHash, hashOf(state)), eq(loginFlows.browserHash, hashOf(browser)), gt(loginFlows.expiresAt, now)))
      .returning();
    return flow ? { state, nonce: flow.nonce, codeVerifier: flow.codeVerifier, redirectUrl: flow.redirectUrl } : null;
  },
});
