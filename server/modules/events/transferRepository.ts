import { and, eq, inArray } from 'drizzle-orm';
import { ticketTransfers } from '../../db/schema/ticketSales';
import type { Db } from '../../platform/db/client';
import { hashOf, newId } from '../../platform/ids';

const open = eq(ticketTransfers.state, 'OPEN');

export async function addTransfer(db: Db, ticketID: string, fromUserID: string, token: string): Promise<void> {
  await db.insert(ticketTransfers).values({ transferID: newId('trf'), ticketID, tokenHash: hashOf(token), fromUserID });
}

export async function findOpenTransfer(db: Db, token: string) {
  const [transfer] = await db
    .select()
    .from(ticketTransfers)
    .where(and(eq(ticketTransfers.tokenHash, hashOf(token)), open));
  return transfer ?? null;
}

export function listOpenTransfers(db: Db, tickets: readonly { ticketID: string }[]) {
  const ids = tickets.map(({ ticketID }) => ticketID);
  return db
    .select()
    .from(ticketTransfers)
    .where(and(inArray(ticketTransfers.ticketID, ids), open));
}

/** Ends the open transfers of these tickets by the user; false when there are none. */
export async function withdrawTransfers(db: Db, ticketIDs: string[], fromUserID: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(ticketTransfers)
    .set({ state: 'WITHDRAWN', settledAt: now })
    .where(and(inArray(ticketTransfers.ticketID, ticketIDs), eq(ticketTransfers.fromUserID, fromUserID), open));
  return (rowCount ?? 0) > 0;
}

/** Ends every open transfer of these tickets. */
export async function closeTransfers(db: Db, ticketIDs: string[], now: Date): Promise<void> {
  await db
    .update(ticketTransfers)
    .set({ state: 'WITHDRAWN', settledAt: now })
    .where(and(inArray(ticketTransfers.ticketID, ticketIDs), open));
}

/** False when the transfer is no longer open. */
export async function acceptTransfer(db: Db, transferID: string, toUserID: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(ticketTransfers)
    .set({ state: 'ACCEPTED', toUserID, settledAt: now })
    .where(and(eq(ticketTransfers.transferID, transferID), open));
  return rowCount === 1;
}
