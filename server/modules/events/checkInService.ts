import type { z } from 'zod';
import type { CheckIn, CheckInInput, CheckInDetails, ScanVerdict } from '../../contract/checkIn';
import type { GateScan } from '../../contract/gate';
import { hasRight, type ChannelRole } from '../../contract/rights';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { HttpError, notFound } from '../../platform/errors';
import type { Viewer } from '../../platform/http/viewer';
import { newSecret } from '../../platform/ids';
import { findChannelRole, requirePermission } from '../channels/channels';
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
  /** The scanner, as recorded in the scan log. */
  device: string;
  /** Null for a check-in link. */
  role: ChannelRole | null;
}

const maxInvalidCodesPerMinute = 30;
/** How long a check-in link stays valid after the show. */
const linkGraceMs = 6 * 3_600_000;

/** A concurrent request recorded the same nonce: roll back and answer with its result. */
class DuplicateScan extends Error {}

export function createCheckInService({ db, clock, keys, publicOrigin }: Deps) {
  const repository = createCheckInRepository(db);

  /** A team member with the permission to scan, or a valid check-in link; 404 for everyone else. */
  async function authorizeScanner(sessionID: string, viewer: Viewer | null, checkInToken: string | undefined): Promise<Scanner> {
    const session = await repository.findSession(sessionID);
    const role = session && viewer ? await findChannelRole(db, viewer.userID, session.channelID) : null;
    if (session && viewer && hasRight(role, 'checkIn.scan')) return { session, device: `owner:${viewer.userID}`, role };
    const link = session && checkInToken ? await repository.findCheckInLink(sessionID, checkInToken) : null;
    if (session && viewer && role && !link) await requirePermission(db, viewer.userID, session.channelID, 'checkIn.scan', 'Session');
    if (!session || !link) throw notFound('Session');
    return { session, device: `link:${link.tokenHash.slice(0, 12)}:${link.label}`, role: null };
  }

  async function resolveCode(code: string): Promise<PresentedCode> {
    const typed = readHumanCode(code);
    if (!typed && isTyped(code)) return { found: null, isGenuine: true, seq: null, isMistyped: true };
    if (typed) return { found: await repository.findTicketByHumanCode(typed), isGenuine: true, seq: null };
    const read = readCode(code);
    if (!read) return { found: null, isGenuine: true, seq: null };
    const found = await repository.findTicket(read.ticketID);
    // The keys of the ticket's own event, so that a genuine ticket to another show is WRONG_SESSION and not FORGED.
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
    // Details of a ticket to another session are not shown here.
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

  /** Admits the ticket and records the scan in one transaction. */
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
        // The other gate's scan arrived first, but this gate admitted the guest earlier.
        if (verdict === 'ALREADY_IN' && offlineVerdict === 'OK') await rows.recordEarlierAdmission(ticket.ticketID, gate, at);
      }
      // A forged code can name any ticket, so the log does not reference it.
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
    /** Idempotent by nonce: a repeated scan gets the first answer. */
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
    /** Records an offline scan once; returns the server's verdict for that time. `at` is by the server's clock. */
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
    /** The token is returned only here; the database stores its hash. */
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

export const toDetails = (session: CheckInSession): CheckInDetails => ({
  sessionID: session.sessionID,
  eventTitle: session.eventTitle,
  venueName: session.venueName,
  timeZone: session.timeZone,
  startsAt: session.startsAt.toISOString(),
  doorsAt: session.doorsAt.toISOString(),
  gate: session.gate,
  sold: session.sold,
  inside: session.inside,
});
