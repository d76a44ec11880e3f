import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { loginCodes } from '../../db/schema/users';
import { hashOf } from '../../ids';

export const maxTries = 5;

interface NewCode {
  requestID: string;
  phone: string;
  codeHmac: string;
  browser: string;
  address: string;
  resendSeconds: number;
}

/** How often a number and an address have asked lately, by the database's clock. */
export interface AskedBefore {
  phoneTenMinutes: number;
  phoneHour: number;
  phoneDay: number;
  addressHour: number;
  secondsUntilResend: number;
  phoneTenMinutesFreeIn: number;
  addressHourFreeIn: number;
}

export const createLoginCodeRepository = (db: Db) => ({
  /** Until the transaction ends, requests for the same number or from the same address wait here: limits are counted by one at a time. */
  async waitForTurn(phone: string, address: string): Promise<void> {
    await db.execute(sql`SELECT pg_advisory_xact_lock(71, hashtext(${phone}))`);
    await db.execute(sql`SELECT pg_advisory_xact_lock(72, hashtext(${address}))`);
  },
  async countAsked(phone: string, address: string): Promise<AskedBefore> {
    const ago = (interval: string) => sql`created_at > now() - ${sql.raw(`interval '${interval}'`)}`;
    const freeIn = (interval: string) =>
      sql`coalesce(ceil(extract(epoch FROM min(created_at) FILTER (WHERE ${ago(interval)}) + ${sql.raw(`interval '${interval}'`)} - now())), 0)::int`;
    const { rows } = await db.execute<AskedBefore & Record<string, unknown>>(sql`
      SELECT p.*, a.* FROM (
        SELECT (count(*) FILTER (WHERE ${ago('10 minutes')}))::int AS "phoneTenMinutes",
               (count(*) FILTER (WHERE ${ago('1 hour')}))::int AS "phoneHour",
               count(*)::int AS "phoneDay",
               greatest(coalesce(ceil(extract(epoch FROM max(resend_at) - now())), 0), 0)::int AS "secondsUntilResend",
               ${freeIn('10 minutes')} AS "phoneTenMinutesFreeIn"
        FROM ${loginCodes} WHERE phone = ${phone} AND created_at > now() - interval '1 day') p,
       (SELECT count(*)::int AS "addressHour", ${freeIn('1 hour')} AS "addressHourFreeIn"
        FROM ${loginCodes} WHERE address = ${address} AND created_at > now() - interval '1 hour') a`);
    const [row] = rows;
    if (!row) throw new Error('Counting answered no row');
    return row;
  },
  /** Kills every earlier code of the number. */
  async addCode({ requestID, phone, codeHmac, browser, address, resendSeconds }: NewCode) {
    await db
      .update(loginCodes)
      .set({ endedAt: sql`now()` })
      .where(and(eq(loginCodes.phone, phone), isNull(loginCodes.endedAt)));
    const [code] = await db
      .insert(loginCodes)
      .values({
        requestID,
        phone,
        codeHmac,
        browserHash: hashOf(browser),
        address,
        expiresAt: sql`now() + interval '10 minutes'`,
        resendAt: sql`now() + make_interval(secs => ${resendSeconds})`,
      })
      .returning();
    if (!code) throw new Error('The code was not kept');
    return code;
  },
  /** Uses up one try of a living code and answers its HMAC; null when no try is left. Ten parallel guesses use ten tries. */
  async takeTry(requestID: string, browser: string) {
    const [code] = await db
      .update(loginCodes)
      .set({ tries: sql`${loginCodes.tries} + 1` })
      .where(
        and(
          eq(loginCodes.requestID, requestID),
          eq(loginCodes.browserHash, hashOf(browser)),
          isNull(loginCodes.endedAt),
          gt(loginCodes.expiresAt, sql`now()`),
          lt(loginCodes.tries, maxTries),
        ),
      )
      .returning({ phone: loginCodes.phone, codeHmac: loginCodes.codeHmac, tries: loginCodes.tries });
    return code ?? null;
  },
  /** Whether this browser ever began that request. */
  async isKnown(requestID: string, browser: string): Promise<boolean> {
    const [row] = await db
      .select({ requestID: loginCodes.requestID })
      .from(loginCodes)
      .where(and(eq(loginCodes.requestID, requestID), eq(loginCodes.browserHash, hashOf(browser))));
    return row !== undefined;
  },
  /** True for the one caller who used the code; every later one hears false. */
  async useUp(requestID: string): Promise<boolean> {
    const used = await db
      .update(loginCodes)
      .set({ endedAt: sql`now()` })
      .where(and(eq(loginCodes.requestID, requestID), isNull(loginCodes.endedAt)))
      .returning({ requestID: loginCodes.requestID });
    return used.length === 1;
  },
});
