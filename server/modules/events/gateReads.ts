import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { GateConflict, GateRow } from '../../contract/gate';
import type { Db } from '../../platform/db/client';

/** Longer than any transaction, so that late commits are not missed; sending a row twice is harmless. */
const overlapSeconds = 30;
const maxChanges = 5000;
const maxConflicts = 100;

type Row = Record<'id' | 'code' | 'tier' | 'name' | 'gate' | 'seat', string> & { seq: number; inside: number; state: GateRow[5] };

/** "Asha Rao" becomes "A. R.": enough for a check at the gate, without sending full names to scanners. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 3)
    .map((word) => `${[...word][0] ?? ''}.`)
    .join(' ');

/** What a scanner stores of a typed code: 128 bits of SHA-256 over the session's salt and the code (docs/decisions/024). */
export const codeHashOf = (salt: string, humanCode: string): string =>
  createHash('sha256')
    .update(salt + humanCode)
    .digest('hex')
    .slice(0, 32);

/** Rows reference tier names by index. A ticket that moved to another session has only its ID and state. */
export function pack(rows: readonly Row[], salt: string): { tiers: string[]; rows: GateRow[] } {
  const tierIndexes = new Map<string, number>();
  const tierIndexOf = (tier: string) => {
    const known = tierIndexes.get(tier);
    if (known !== undefined) return known;
    tierIndexes.set(tier, tierIndexes.size);
    return tierIndexes.size - 1;
  };
  const packed = rows.map(({ id, code, seq, tier, name, state, inside, gate, seat }): GateRow =>
    state === 'M'
      ? [id, '', 0, -1, '', state, 0, '', '']
      : [id, codeHashOf(salt, code), seq, tierIndexOf(tier), initialsOf(name), state, inside, gate, seat],
  );
  return { tiers: [...tierIndexes.keys()], rows: packed };
}

/** The data of a session that scanners download. */
const columns = (sessionID: string) => sql`
  t.ticket_id AS id, t.human_code AS code, t.seq, r.name AS tier, t.holder_name AS name,
  CASE WHEN t.session_id <> ${sessionID} THEN 'M' WHEN t.status = 'VALID' THEN 'V' WHEN t.status = 'CANCELLED' THEN 'C' ELSE 'T' END AS state,
  CASE WHEN t.is_inside THEN extract(epoch FROM t.inside_since)::int ELSE 0 END AS inside,
  CASE WHEN t.is_inside THEN coalesce(t.first_gate, '') ELSE '' END AS gate, coalesce(t.seat_label, '') AS seat`;

/** By the database's clock, because its triggers write `updated_at`, which `listGateChanges` compares with it. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(sql`SELECT clock_timestamp()::text AS at`);
  return new Date(rows[0]?.at ?? 0);
}

export async function listGateTickets(db: Db, sessionID: string): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT ${columns(sessionID)} FROM tickets t JOIN session_tiers r ON r.tier_id = t.tier_id WHERE t.session_id = ${sessionID}`);
  return rows;
}

/** Changed tickets of the session, and those of its event that moved to another session (a move increments `seq`). */
export async function listGateChanges(db: Db, eventID: string, sessionID: string, since: Date): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT ${columns(sessionID)} FROM tickets t JOIN session_tiers r ON r.tier_id = t.tier_id
    WHERE t.event_id = ${eventID} AND (t.session_id = ${sessionID} OR t.seq > 1) AND t.updated_at > ${since.toISOString()}::timestamptz - make_interval(secs => ${overlapSeconds})
    ORDER BY t.updated_at LIMIT ${maxChanges}`);
  return rows;
}

export async function countGates(db: Db, sessionID: string): Promise<{ gate: string; entries: number; exits: number }[]> {
  const { rows } = await db.execute<{ gate: string; entries: number; exits: number }>(sql`
    SELECT gate, count(*) FILTER (WHERE type = 'entry')::int AS entries, count(*) FILTER (WHERE type = 'exit')::int AS exits
    FROM scans WHERE session_id = ${sessionID} AND verdict = 'OK' AND type <> 'undo' GROUP BY gate ORDER BY gate LIMIT 50`);
  return rows;
}

/** Offline scans whose verdict differs from the server's, where one of the two admitted. */
export async function listConflicts(db: Db, sessionID: string, isSupervisor: boolean): Promise<GateConflict[]> {
  const { rows } = await db.execute<Omit<GateConflict, 'initials'> & { name: string | null }>(sql`
    SELECT s.nonce, CASE WHEN ${isSupervisor} THEN t.human_code END AS "humanCode", t.holder_name AS name, s.gate, s.scanned_at AS "scannedAt", s.offline_verdict AS "offlineVerdict", s.verdict,
           t.first_gate AS "firstGate", t.first_admitted_at AS "firstAdmittedAt"
    FROM scans s LEFT JOIN tickets t ON t.ticket_id = s.ticket_id AND t.session_id = s.session_id
    WHERE s.session_id = ${sessionID} AND s.offline_verdict IS NOT NULL AND s.offline_verdict <> s.verdict AND (s.offline_verdict = 'OK' OR s.verdict = 'OK')
    ORDER BY s.received_at DESC LIMIT ${maxConflicts}`);
  return rows.map(({ name, scannedAt, firstAdmittedAt, ...row }) => ({
    ...row,
    initials: initialsOf(name ?? ''),
    scannedAt: new Date(scannedAt).toISOString(),
    firstAdmittedAt: firstAdmittedAt && new Date(firstAdmittedAt).toISOString(),
  }));
}
