import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { canonicalJson } from './canonicalJson';
import type { Db } from './db/client';
import { named } from './db/named';
import { idempotencyKeys } from './db/schema/payments';
import { conflict, Fault } from './errors';

/** Whose command of which kind, by what key and with what in it. */
export interface Once {
  caller: string;
  operationID: string;
  key: string;
  requestHash: string;
}
/** A row of `idempotency_keys` as somebody reads it together with other things. */
export interface KeptAnswer {
  requestHash: string;
  status: number | null;
  body: unknown;
}
export interface Answer {
  status: number;
  body: unknown;
}

/** Longer than any request may run, so that a lock outlives only a dead process. */
const lockSeconds = 30;

/** The same for the same command, whatever the order of its fields. */
export const hashRequest = (input: unknown) => createHash('sha256').update(canonicalJson(input)).digest('base64url');

/** What was answered before under this key; null when nothing was. The same refusals as `runOnce`. */
export function answerBefore(kept: KeptAnswer | null, { requestHash }: Once): Answer | null {
  if (!kept) return null;
  if (kept.requestHash !== requestHash) throw new Fault(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request');
  if (kept.status === null) throw conflict('STILL_RUNNING', 'The first request with this Idempotency-Key is still running');
  return { status: kept.status, body: kept.body };
}

/** The same, asked by itself. */
export async function findAnswer(db: Db, once: Once): Promise<Answer | null> {
  const { caller, operationID, key } = once;
  const [kept] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.operationID, operationID), eq(idempotencyKeys.key, key)));
  return answerBefore(kept ?? null, once);
}

/**
 * Keeps an answer in the transaction of what it answers, so that a command waits for one commit and not for three. Commands that do so must be
 * unique by their own rows (`UNIQUE(user, client_request_id)`): a twin then waits for the first and hears its answer. False: a twin was faster.
 */
export async function keepAnswer(db: Db, { caller, operationID, key, requestHash }: Once, { status, body }: Answer): Promise<boolean> {
  const { rowCount } = await named(
    db,
    'keep_answer',
    `INSERT INTO idempotency_keys (caller, operation_id, key, request_hash, locked_until, status, body)
     VALUES ($1, $2, $3, $4, now(), $5, $6) ON CONFLICT DO NOTHING`,
    [caller, operationID, key, requestHash, status, JSON.stringify(body)],
  );
  return rowCount === 1;
}

/**
 * Runs a command once for each (caller, operation, key). The first answer, refusals included, is given again for a day; another body is 422,
 * a first call still running is 409. A 5xx is not kept: nothing is known to have happened, so the caller may try again with the same key,
 * which the command must stand (`UNIQUE(user, client_request_id)`).
 */
export async function runOnce(
  db: Db,
  place: { caller: string; operationID: string; key: string },
  input: unknown,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const requestHash = hashRequest(input);
  const isPlace = and(
    eq(idempotencyKeys.caller, place.caller),
    eq(idempotencyKeys.operationID, place.operationID),
    eq(idempotencyKeys.key, place.key),
  );
  const lockedUntil = sql`now() + ${`${lockSeconds} seconds`}::interval`;
  const { caller, operationID, key } = place;

  const mine = await db
    .insert(idempotencyKeys)
    .values({ caller, operationID, key, requestHash, lockedUntil })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (mine.length === 0) {
    const [before] = await db.select().from(idempotencyKeys).where(isPlace);
    if (before && before.requestHash !== requestHash)
      throw new Fault(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request');
    if (before && before.status !== null) return { status: before.status, body: before.body };
    const taken = await db
      .update(idempotencyKeys)
      .set({ lockedUntil })
      .where(and(isPlace, isNull(idempotencyKeys.status), lt(idempotencyKeys.lockedUntil, sql`now()`)))
      .returning({ key: idempotencyKeys.key });
    if (taken.length === 0) throw conflict('STILL_RUNNING', 'The first request with this Idempotency-Key is still running');
  }

  try {
    const answer = await run();
    if (answer.status >= 500) await db.delete(idempotencyKeys).where(isPlace);
    else await db.update(idempotencyKeys).set({ status: answer.status, body: answer.body }).where(isPlace);
    return answer;
  } catch (error) {
    await db.delete(idempotencyKeys).where(isPlace);
    throw error;
  }
}
