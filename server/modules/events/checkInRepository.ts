import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { events, eventSessions, sessionTiers, venues } from '../../db/schema/events';
import { checkInLinks, scans, tickets } from '../../db/schema/tickets';
import type { Db } from '../../platform/db/client';
import { hashOf } from '../../platform/ids';
import { channelsWithPermission } from '../channels/channels';

const sessionColumns = {
  sessionID: eventSessions.sessionID,
  eventID: events.eventID,
  eventTitle: events.title,
  venueName: venues.name,
  timeZone: venues.timeZone,
  startsAt: eventSessions.startsAt,
  endsAt: eventSessions.endsAt,
  doorsAt: eventSessions.doorsAt,
  gate: eventSessions.gate,
  status: eventSessions.status,
  sold: eventSessions.sold,
  inside: eventSessions.inside,
  channelID: events.channelID,
  gateSalt: eventSessions.gateSalt,
};
const ticketColumns = { ticket: tickets, tierName: sessionTiers.name, startsAt: eventSessions.startsAt };

export type ScanRow = typeof scans.$inferSelect;
export type CheckInSession = Awaited<ReturnType<ReturnType<typeof createCheckInRepository>['findSession']>> & object;
export type ScannedTicket = Awaited<ReturnType<ReturnType<typeof createCheckInRepository>['findTicket']>> & object;

export const createCheckInRepository = (db: Db) => {
  const sessions = () =>
    db
      .select(sessionColumns)
      .from(eventSessions)
      .innerJoin(events, eq(events.eventID, eventSessions.eventID))
      .innerJoin(venues, eq(venues.venueID, events.venueID));
  const ticketsWithTier = () =>
    db
      .select(ticketColumns)
      .from(tickets)
      .innerJoin(sessionTiers, eq(sessionTiers.tierID, tickets.tierID))
      .innerJoin(eventSessions, eq(eventSessions.sessionID, tickets.sessionID));

  return {
    async findSession(sessionID: string) {
      const [session] = await sessions().where(eq(eventSessions.sessionID, sessionID));
      return session ?? null;
    },
    /** Sessions that the user may check in, soonest first; without those that ended more than six hours ago. */
    listSessions: (userID: string, channelID: string | undefined) =>
      sessions()
        .where(
          and(
            sql`${events.channelID} IN ${channelsWithPermission(userID, 'checkIn.scan')}`,
            channelID === undefined ? undefined : eq(events.channelID, channelID),
            eq(eventSessions.status, 'PUBLISHED'),
            gt(eventSessions.endsAt, sql`now() - interval '6 hours'`),
          ),
        )
        .orderBy(asc(eventSessions.startsAt), asc(eventSessions.sessionID))
        .limit(50),
    async findTicket(ticketID: string) {
      const [row] = await ticketsWithTier().where(eq(tickets.ticketID, ticketID));
      return row ?? null;
    },
    async findTicketByHumanCode(humanCode: string) {
      const [row] = await ticketsWithTier().where(eq(tickets.humanCode, humanCode));
      return row ?? null;
    },
    /** One conditional UPDATE admits: when several gates scan a ticket at once, one gets true. */
    async admit(ticketID: string, seq: number, gate: string, at: Date): Promise<boolean> {
      const admitted = await db
        .update(tickets)
        .set({
          isInside: true,
          insideSince: at,
          firstAdmittedAt: sql`coalesce(${tickets.firstAdmittedAt}, ${at.toISOString()}::timestamptz)`,
          firstGate: sql`coalesce(${tickets.firstGate}, ${gate})`,
        })
        .where(and(eq(tickets.ticketID, ticketID), eq(tickets.seq, seq), eq(tickets.status, 'VALID'), eq(tickets.isInside, false)))
        .returning({ ticketID: tickets.ticketID });
      return admitted.length > 0;
    },
    async recordExit(ticketID: string): Promise<boolean> {
      const left = await db
        .update(tickets)
        .set({ isInside: false, insideSince: null })
        .where(and(eq(tickets.ticketID, ticketID), eq(tickets.isInside, true)))
        .returning({ ticketID: tickets.ticketID });
      return left.length > 0;
    },
    /** Two offline gates admitted the ticket: the earlier admission is recorded as the first. */
    async recordEarlierAdmission(ticketID: string, gate: string, at: Date): Promise<void> {
      await db
        .update(tickets)
        .set({ firstAdmittedAt: at, firstGate: gate, insideSince: sql`least(${tickets.insideSince}, ${at.toISOString()}::timestamptz)` })
        .where(and(eq(tickets.ticketID, ticketID), gt(tickets.firstAdmittedAt, at)));
    },
    async countInside(sessionID: string): Promise<number> {
      const [row] = await db.select({ inside: eventSessions.inside }).from(eventSessions).where(eq(eventSessions.sessionID, sessionID));
      return row?.inside ?? 0;
    },
    /** False when a scan with this nonce is already recorded. */
    async addScan(scan: typeof scans.$inferInsert): Promise<boolean> {
      const added = await db.insert(scans).values(scan).onConflictDoNothing().returning({ nonce: scans.nonce });
      return added.length > 0;
    },
    async findScan(sessionID: string, nonce: string): Promise<ScanRow | null> {
      const [scan] = await db
        .select()
        .from(scans)
        .where(and(eq(scans.sessionID, sessionID), eq(scans.nonce, nonce)));
      return scan ?? null;
    },
    /** How many invalid codes this device scanned within the last minute. */
    countInvalidCodes: (sessionID: string, device: string) =>
      db.$count(
        scans,
        and(
          eq(scans.sessionID, sessionID),
          eq(scans.device, device),
          inArray(scans.verdict, ['UNKNOWN', 'FORGED', 'MISTYPED']),
          gt(scans.receivedAt, sql`now() - interval '1 minute'`),
        ),
      ),
    async addCheckInLink(link: { token: string; sessionID: string; label: string; createdBy: string; expiresAt: Date }): Promise<void> {
      const { token, ...row } = link;
      await db.insert(checkInLinks).values({ ...row, tokenHash: hashOf(token) });
    },
    /** The label of a live link to this session; null for any other token. */
    async findCheckInLink(sessionID: string, token: string): Promise<{ label: string; tokenHash: string } | null> {
      const [link] = await db
        .select({ label: checkInLinks.label, tokenHash: checkInLinks.tokenHash })
        .from(checkInLinks)
        .where(
          and(
            eq(checkInLinks.tokenHash, hashOf(token)),
            eq(checkInLinks.sessionID, sessionID),
            isNull(checkInLinks.revokedAt),
            gt(checkInLinks.expiresAt, sql`now()`),
          ),
        );
      return link ?? null;
    },
  };
};
