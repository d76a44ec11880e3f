import { and, eq, sql } from 'drizzle-orm';
import { webhookEvents } from '../../db/schema/payments';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import type { GatewayEvent } from './paymentGateway';

export interface StoredEvent {
  provider: string;
  eventID: string;
  events: GatewayEvent[];
}
export type Outcome = 'APPLIED' | 'PARKED' | 'IGNORED';

const isEvent = ({ provider, eventID }: Pick<StoredEvent, 'provider' | 'eventID'>) =>
  and(eq(webhookEvents.provider, provider), eq(webhookEvents.eventID, eventID));

/** Stores an event as parked; returns its outcome, also when it was stored before. */
export async function storeEvent(db: Db, event: StoredEvent, raw: string, dueAt: Date): Promise<Outcome | undefined> {
  const { rowCount } = await db
    .insert(webhookEvents)
    .values({ ...event, raw, outcome: 'PARKED', dueAt })
    .onConflictDoNothing();
  if (rowCount === 1) return 'PARKED';
  const [before] = await db.select({ outcome: webhookEvents.outcome }).from(webhookEvents).where(isEvent(event));
  return before?.outcome;
}

export const setOutcome = (db: Db, event: StoredEvent, outcome: Outcome) => db.update(webhookEvents).set({ outcome }).where(isEvent(event));

/** Parks an event again, due now. */
export const retryEvent = (db: Db, event: Pick<StoredEvent, 'provider' | 'eventID'>, now: Date) =>
  db.update(webhookEvents).set({ outcome: 'PARKED', tries: 0, dueAt: now }).where(isEvent(event));

/** Claims due parked events; each is due again after a delay that grows. */
export const claimParked = (db: Db, now: Date, limit: number) =>
  db
    .update(webhookEvents)
    .set({
      tries: sql`${webhookEvents.tries} + 1`,
      dueAt: sql`${timestamp(now)} + LEAST(interval '1 hour', interval '30 seconds' * power(2, ${webhookEvents.tries}))`,
    })
    .where(
      sql`(${webhookEvents.provider}, ${webhookEvents.eventID}) IN (SELECT w.provider, w.event_id FROM webhook_events w WHERE w.outcome = 'PARKED' AND w.due_at <= ${timestamp(now)} ORDER BY w.due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
    )
    .returning();
