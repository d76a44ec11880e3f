import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../db/schema/payments';
import { canonicalJson } from './canonicalJson';
import type { Db } from './db/client';
import { preparedQuery } from './db/preparedQuery';
import { conflict, HttpError } from './errors';

/** Identifies a command: caller, operation, Idempotency-Key and hash of the input. */
export interface IdempotencyKey {
  caller: string;
  operationID: string;
  key: string;
  requestHash: string;
}
/** A row of `idempotency_keys`; `status` is null while the first request runs. */
export interface StoredResponse {
  requestHash: string;
  status: number | null;
  body: unknown;
}
export interface CommandResponse {
  status: number;
  body: unknown;
}

/** Longer than any request may run, so that only a dead process's lock expires. */
const lockSeconds = 30;

/** Hash of a command's input, independent of the order of its fields. */
export const hashRequest = (input: unknown) => createHash('sha256').update(canonicalJson(input)).digest('base64url');

const isSameKey = ({ caller, operationID, key }: IdempotencyKey) =>
  and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.operationID, operationID), eq(idempotencyKeys.key, key));
const stillRunning = () => conflict('STILL_RUNNING', 'The first request with this Idempotency-Key is still running');

/** The stored response of this key; null without one. Throws the same errors as `runIdempotent`. */
export function replay(stored: StoredResponse | null, { requestHash }: IdempotencyKey): CommandResponse | null {
  if (!stored) return null;
  if (stored.requestHash !== requestHash)
    throw new HttpError(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request');
  if (stored.status === null) throw stillRunning();
  return { status: stored.status, body: stored.body };
}

/** Reads the stored response of this key and replays it like `replay`. */
export async function findStoredResponse(db: Db, idempotencyKey: IdempotencyKey): Promise<CommandResponse | null> {
  const [stored] = await db.select().from(idempotencyKeys).where(isSameKey(idempotencyKey));
  return replay(stored ?? null, idempotencyKey);
}

/**
 * Stores a response in the transaction of its command, which saves two commits. Such commands must be unique by their own rows
 * (`UNIQUE(user, client_request_id)`), so that a duplicate waits for the first and gets its response. False: a duplicate was faster.
 */
export async function storeResponse(
  db: Db,
  { caller, operationID, key, requestHash }: IdempotencyKey,
  { status, body }: CommandResponse,
): Promise<boolean> {
  const { rowCount } = await preparedQuery(
    db,
    'store_response',
    `INSERT INTO idempotency_keys (caller, operation_id, key, request_hash, locked_until, status, body)
     VALUES ($1, $2, $3, $4, now(), $5, $6) ON CONFLICT DO NOTHING`,
    [caller, operationID, key, requestHash, status, JSON.stringify(body)],
  );
  return rowCount === 1;
}

/** Deletes the stored responses of a caller, except those of one operation. */
export async function forgetResponses(db: Db, caller: string, exceptOperationID: string): Promise<void> {
  await db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.caller, caller), ne(idempotencyKeys.operationID, exceptOperationID)));
}

/**
 * Runs a command once for each (caller, operation, key). The first response, errors included, is replayed for a day; another body is 422, a first
 * request still running is 409. A 5xx is not stored, because its outcome is unknown: the caller may retry with the same key, which the command
 * must tolerate (`UNIQUE(user, client_request_id)`).
 */
export async function runIdempotent(db: Db, idempotencyKey: IdempotencyKey, run: () => Promise<CommandResponse>): Promise<CommandResponse> {
  const lockedUntil = sql`now() + ${`${lockSeconds} seconds`}::interval`;
  const isThis = isSameKey(idempotencyKey);
  const inserted = await db
    .insert(idempotencyKeys)
    .values({ ...idempotencyKey, lockedUntil })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length === 0) {
    const isAbandoned = and(
      isThis,
      eq(idempotencyKeys.requestHash, idempotencyKey.requestHash),
      isNull(idempotencyKeys.status),
      lt(idempotencyKeys.lockedUntil, sql`now()`),
    );
    const takenOver = await db.update(idempotencyKeys).set({ lockedUntil }).where(isAbandoned).returning({ key: idempotencyKeys.key });
    if (takenOver.length === 0) {
      const response = await findStoredResponse(db, idempotencyKey);
      if (response) return response;
      throw stillRunning();
    }
  }

  try {
    const answer = await run();
    if (answer.status >= 500) await db.delete(idempotencyKeys).where(isThis);
    else await db.update(idempotencyKeys).set({ status: answer.status, body: answer.body }).where(isThis);
    return answer;
  } catch (error) {
    await db.delete(idempotencyKeys).where(isThis);
    throw error;
  }
}
