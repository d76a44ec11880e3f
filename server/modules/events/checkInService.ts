import type { z } from 'zod';
import type { Clock } from '../../platform/clock';
import type { CheckIn, CheckInInput, CheckInDetails, ScanVerdict } from '../../contract/checkIn';
import type { GateScan } from '../../contract/gate';
import { hasRight, type ChannelRole } from '../../contract/rights';
import type { Database } from '../../platform/db/client';
import { HttpError, notFound } from '../../platform/errors';
import { newSecret } from '../../platform/ids';
import type { Viewer } from '../../platform/http/viewer';
import { findChannelRole, requirePermission } from '../channels/permissions';
import { createCheckInRepository, type CheckInSession, type ScannedTicket } from './checkInRepository';
import { messageOf, refusalOf, type PresentedCode } from './scanVerdict';
import { isTyped, readCode, readHumanCode, verify } from './ticketCode';
import type { TicketKeys } from './ticketKeys';

interface Deps {
  db: Database;
  clock: Clock;
  keys: TicketKeys;
  publicOrigin: string;
}
type Scan = z.output<typeof CheckInInput>;
type RecordedScan = Pick<Scan, 'nonce' | 'type' | 'gate'> & { offlineVerdict?: ScanVerdict | undefined };
export interface Scanner {
  session: CheckInSession;
  /** Who scans, as the log keeps it. */
  device: string;
  /** Null for a door link. */
  role: ChannelRole | null;
}

const maxInvalidCodesPerMinute = 30;
/** A volunteer's link outlives the show by so much. */
const linkGraceMs = 6 * 3_600_000;

/** The nonce was written by a twin of this request: undo what we did and tell what the twin did. */
class DuplicateScan extends Error {}

export function createCheckInService({ db, clock, keys, publicOrigin }: Deps) {
  const repository = createCheckInRepository(db);

  /** Somebody of the team who scans, or a live door link; everybody else hears that there is no such door. */
  async function authorizeScanner(sessionID: string, viewer: Viewer | null, checkInToken: string | undefined): Promise<Scanner> {
    const session = await repository.findSession(sessionID);
    const role = session && viewer ? await findChannelRole(db, viewer.userID, session.channelID) : null;
    if (session && viewer && hasRight(role, 'checkIn.scan')) return { session, device: `owner:${viewer.userID}`, role };
    const link = session && checkInToken ? await repository.findCheckInLink(sessionID, checkInToken) : null;
    if (session && viewer && role && !link) await requirePermission(db, viewer.userID, session.channelID, 'checkIn.scan', 'Door');
    if (!session || !link) throw notFound('Door');
    return { session, device: `link:${link.tokenHash.slice(0, 12)}:${link.label}`, role: null };
  }

  async function resolveCode(code: string): Promise<PresentedCode> {
    const typed = readHumanCode(code);
    if (!typed && isTyped(code)) return { found: null, isGenuine: true, seq: null, isMistyped: true };
    if (typed) return { found: await repository.findTicketByHumanCode(typed), isGenuine: true, seq: null };
    const read = readCode(code);
    if (!read) return { found: null, isGenuine: true, seq: null };
    const found = await repository.findTicket(read.ticketID);
    // The keys of the ticket's own event, so that a true ticket to another show is told so and not called forged.
    const publicKeys = found ? await keys.publicKeys(found.ticket.eventID) : new Map<number, string>();
    const { isGenuine } = verify(code, (kid) => publicKeys.get(kid));
    return { found, isGenuine, seq: read.seq };
  }

  async function toCheckIn(
    verdict: ScanVerdict,
    ticketID: string | null,
    session: CheckInSession,
    type: 'entry' | 'exit',
    isSupervisor: boolean,
  ): Promise<CheckIn> {
    const found: ScannedTicket | null = ticketID ? await repository.findTicket(ticketID) : null;
    // A ticket to another session gets its verdict here and nothing more.
    const own = found?.ticket.sessionID === session.sessionID ? found : null;
    return {
      verdict,
      message: messageOf(verdict, found, session, type),
      ticket: own
        ? {
            ticketID: own.ticket.ticketID,
            humanCode: isSupervisor ? own.ticket.humanCode : null,
            tierName: own.tierName,
            seatLabel: own.ticket.seatLabel,
            holderName: own.ticket.holderName,
            startsAt: own.startsAt.toISOString(),
          }
        : null,
      firstAdmittedAt: own?.ticket.firstAdmittedAt?.toISOString() ?? null,
      firstGate: own?.ticket.firstGate ?? null,
      inside: await repository.countInside(session.sessionID),
    };
  }

  /** Decides and writes in one transaction: no admission without its scan, no scan without its admission. */
  const recordScan = (
    { session, device }: Scanner,
    presented: PresentedCode,
    { type = 'entry', gate = session.gate, offlineVerdict, ...scan }: RecordedScan,
    at: Date,
  ) =>
    db.transaction(async (tx) => {
      const rows = createCheckInRepository(tx);
      const ticket = presented.found?.ticket;
      let verdict: ScanVerdict = refusalOf(presented, session, type, at) ?? 'OK';
      if (verdict === 'OK' && ticket) {
        const isMoved = type === 'entry' ? await rows.admit(ticket.ticketID, ticket.seq, gate, at) : await rows.recordExit(ticket.ticketID);
        if (!isMoved) verdict = type === 'entry' ? 'ALREADY_IN' : 'NOT_INSIDE';
        // The other gate's scan reached us first, but this one let them in earlier.
        if (verdict === 'ALREADY_IN' && offlineVerdict === 'OK') await rows.recordEarlierAdmission(ticket.ticketID, gate, at);
      }
      // A forged code names a ticket it has no right to: the log must not lay the blame there.
      const ticketID = presented.isGenuine ? (ticket?.ticketID ?? null) : null;
      const isNew = await rows.addScan({
        nonce: scan.nonce,
        sessionID: session.sessionID,
        ticketID,
        device,
        gate,
        type,
        verdict,
        scannedAt: at,
        offlineVerdict: offlineVerdict ?? null,
      });
      if (!isNew) throw new DuplicateScan();
      return { verdict, ticketID };
    });

  return {
    /** Sending a scan again answers what was answered first, whatever has happened since. */
    async checkIn(scan: Scan, viewer: Viewer | null): Promise<CheckIn> {
      const scanner = await authorizeScanner(scan.sessionID, viewer, scan.checkInToken);
      const { session, device, role } = scanner;
      const isSupervisor = hasRight(role, 'checkIn.manage');
      const replay = async () => {
        const before = await repository.findScan(scan.sessionID, scan.nonce);
        return before ? toCheckIn(before.verdict, before.ticketID, session, before.type === 'exit' ? 'exit' : 'entry', isSupervisor) : null;
      };
      const before = await replay();
      if (before) return before;
      if ((await repository.countInvalidCodes(scan.sessionID, device)) >= maxInvalidCodesPerMinute)
        throw new HttpError(429, 'TOO_MANY_INVALID_CODES', 'Too many unknown codes from this scanner. Wait a minute.');
      const type = scan.type ?? 'entry';
      try {
        const { verdict, ticketID } = await recordScan(scanner, await resolveCode(scan.code), scan, clock.now());
        return await toCheckIn(verdict, ticketID, session, type, isSupervisor);
      } catch (error) {
        const first = error instanceof DuplicateScan ? await replay() : null;
        if (first) return first;
        throw error;
      }
    },
    /** One scan that a scanner settled by itself, written down once: what we would have said then, by our clock. */
    async recordOfflineScan(scanner: Scanner, scan: GateScan, at: Date): Promise<ScanVerdict> {
      const { sessionID } = scanner.session;
      const before = await repository.findScan(sessionID, scan.nonce);
      if (before) return before.verdict;
      try {
        return (await recordScan(scanner, await resolveCode(scan.code), scan, at)).verdict;
      } catch (error) {
        const first = error instanceof DuplicateScan ? await repository.findScan(sessionID, scan.nonce) : null;
        if (first) return first.verdict;
        throw error;
      }
    },
    authorizeScanner,
    toCheckIn,
    async getSession(sessionID: string, checkInToken: string | undefined, viewer: Viewer | null): Promise<CheckInDetails> {
      const { session } = await authorizeScanner(sessionID, viewer, checkInToken);
      return toDetails(session);
    },
    async listOwnSessions(viewer: Viewer, channelID?: string): Promise<{ items: CheckInDetails[] }> {
      return { items: (await repository.listSessions(viewer.userID, channelID)).map(toDetails) };
    },
    /** The token is told once, here; only its hash is kept. */
    async createCheckInLink(sessionID: string, label: string, viewer: Viewer): Promise<{ url: string; expiresAt: string }> {
      const session = await repository.findSession(sessionID);
      if (!session) throw notFound('Session');
      await requirePermission(db, viewer.userID, session.channelID, 'checkIn.manage', 'Session');
      const token = newSecret();
      const expiresAt = new Date(session.endsAt.getTime() + linkGraceMs);
      await repository.addCheckInLink({ token, sessionID, label, createdBy: viewer.userID, expiresAt });
      return { url: `${publicOrigin}/check-in/${sessionID}/?token=${token}`, expiresAt: expiresAt.toISOString() };
    },
  };
}
export type CheckInService = ReturnType<typeof createCheckInService>;

export const toDetails = ({
  startsAt,
  doorsAt,
  sessionID,
  eventTitle,
  venueName,
  timeZone,
  gate,
  sold,
  inside,
}: CheckInSession): CheckInDetails => ({
  sessionID,
  eventTitle,
  venueName,
  timeZone,
  startsAt: startsAt.toISOString(),
  doorsAt: doorsAt.toISOString(),
  gate,
  sold,
  inside,
});
