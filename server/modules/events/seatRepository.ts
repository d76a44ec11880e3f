import { eq, inArray, and } from 'drizzle-orm';
import type { SeatPlan } from '../../contract/seats';
import { eventSessions, sessionTiers } from '../../db/schema/events';
import { seatPlans, takenSeats } from '../../db/schema/ticketSales';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { newId } from '../../platform/ids';

export interface SeatToTake {
  seatID: string;
  label: string;
  tierID: string;
}

export async function findSeatPlan(db: Db, sessionID: string): Promise<SeatPlan | null> {
  const [row] = await db
    .select({ plan: seatPlans.plan })
    .from(eventSessions)
    .innerJoin(seatPlans, eq(seatPlans.planID, eventSessions.seatPlanID))
    .where(eq(eventSessions.sessionID, sessionID));
  return row?.plan ?? null;
}

/** The plan of a session of this event. */
export const findPlanOf = (db: Db, sessionID: string, eventID: string) =>
  firstRow(
    db
      .select({ planID: seatPlans.planID, plan: seatPlans.plan })
      .from(eventSessions)
      .innerJoin(seatPlans, eq(seatPlans.planID, eventSessions.seatPlanID))
      .where(and(eq(eventSessions.sessionID, sessionID), eq(eventSessions.eventID, eventID))),
  );

export async function addPlan(db: Db, plan: Omit<typeof seatPlans.$inferInsert, 'planID'>): Promise<string> {
  const planID = newId('map');
  await db.insert(seatPlans).values({ planID, ...plan });
  return planID;
}

export async function listTakenSeats(db: Db, sessionID: string): Promise<string[]> {
  const rows = await db.select({ seatID: takenSeats.seatID }).from(takenSeats).where(eq(takenSeats.sessionID, sessionID));
  return rows.map(({ seatID }) => seatID);
}

/** Takes all seats; false when one is taken already (the primary key allows each seat once), and the caller must roll back. */
export async function takeNumberedSeats(db: Db, sessionID: string, paymentID: string, seats: readonly SeatToTake[]): Promise<boolean> {
  const rows = seats.map((seat, position) => ({ ...seat, sessionID, paymentID, position }));
  const taken = await db.insert(takenSeats).values(rows).onConflictDoNothing().returning({ seatID: takenSeats.seatID });
  return taken.length === seats.length;
}

export const listSeatsOf = (db: Db, paymentID: string) =>
  db.select().from(takenSeats).where(eq(takenSeats.paymentID, paymentID)).orderBy(takenSeats.position);

/** The seats of orders with their tier names, in the order in which they were taken. */
export const listNamedSeats = (db: Db, paymentIDs: string[]) =>
  db
    .select({ paymentID: takenSeats.paymentID, seatID: takenSeats.seatID, label: takenSeats.label, tierName: sessionTiers.name })
    .from(takenSeats)
    .innerJoin(sessionTiers, eq(sessionTiers.tierID, takenSeats.tierID))
    .where(inArray(takenSeats.paymentID, paymentIDs))
    .orderBy(takenSeats.paymentID, takenSeats.position);

export async function freeSeatsOf(db: Db, paymentIDs: string[]): Promise<void> {
  await db.delete(takenSeats).where(inArray(takenSeats.paymentID, paymentIDs));
}

export async function freeSeats(db: Db, sessionID: string, seatIDs: string[]): Promise<void> {
  if (seatIDs.length > 0) await db.delete(takenSeats).where(and(eq(takenSeats.sessionID, sessionID), inArray(takenSeats.seatID, seatIDs)));
}
