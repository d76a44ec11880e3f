import type { z } from 'zod';
import type { CheckIn, CheckInDetails, checkInEndpoints, CheckInInput, Guest, ScanVerdict } from '../../contract/checkIn';
import type { GateScan } from '../../contract/gate';
import { hasRight, type ChannelRole } from '../../contract/rights';
import { forbidden, HttpError, notFound } from '../../platform/errors';
import type { Viewer } from '../../platform/http/viewer';
import { isoDates } from '../../platform/isoDates';
import { findChannelRole, requirePermission } from '../channels/channels';
import {
  addScan,
  admitTicket,
  countInside,
  countInvalidCodes,
  findGuests,
  findLinkDevice,
  findCheckInSession,
  findScan,
  findScannedTicket,
  findTicketByHumanCode,
  listCheckInSessions,
  recordEarlierAdmission,
  recordExit,
  type CheckInSession,
  type ScannedTicket,
  type ScanRow,
} from './checkInRepository';
import type { EventContext } from './eventContext';
import { messageOf, refusalOf, type PresentedCode } from './scanVerdict';
import { isTyped, readCode, readHumanCode, verify } from './ticketCode';

type Scan = z.output<typeof CheckInInput>;
type NewScan = Pick<Scan, 'nonce' | 'type' | 'gate'> & {
  offlineVerdict?: ScanVerdict | null | undefined;
  /** Why a member who manages check-in admits the guest before it opens. */
  earlyReason?: string | undefined;
};
type RecordedScan = Pick<ScanRow, 'verdict' | 'ticketID' | 'type'>;
export interface Scanner {
  session: CheckInSession;
  /** The scanner, as recorded in the scan log. */
  device: string;
  /** Null for a check-in link. */
  role: ChannelRole | null;
}

const maxInvalidCodesPerMinute = 30;

/** A concurrent request recorded the same nonce: roll back and answer with its result. */
class DuplicateScan extends Error {}

export function createCheckInService({ db, clock, keys }: EventContext) {
  /** A team member with the permission to scan, or a valid check-in link; 404 for everyone else. */
  async function authorizeScanner(sessionID: string, viewer: Viewer | null, checkInToken: string | undefined): Promise<Scanner> {
    const session = await findCheckInSession(db, sessionID);
    if (!session) throw notFound('Session');
    const role = viewer ? await findChannelRole(db, viewer.userID, session.channelID) : null;
    if (viewer && hasRight(role, 'checkIn.scan')) return { session, device: `owner:${viewer.userID}`, role };
    const device = checkInToken ? await findLinkDevice(db, sessionID, checkInToken, clock.now()) : null;
    if (device) return { session, device, role: null };
    if (viewer && role) await requirePermission(db, viewer.userID, session.channelID, 'checkIn.scan', 'Session');
    throw notFound('Session');
  }

  async function resolveCode(code: string): Promise<PresentedCode> {
    const typed = readHumanCode(code);
    if (!typed && isTyped(code)) return { found: null, isGenuine: true, seq: null, isMistyped: true };
    if (typed) return { found: await findTicketByHumanCode(db, typed), isGenuine: true, seq: null };
    const read = readCode(code);
    if (!read) return { found: null, isGenuine: true, seq: null };
    const found = await findScannedTicket(db, read.ticketID);
    // The keys of the ticket's own event, so that a genuine ticket to another show is WRONG_SESSION and not FORGED.
    const publicKeys = found ? await keys.publicKeys(found.ticket.eventID) : new Map<number, string>();
    const { isGenuine } = verify(code, (kid) => publicKeys.get(kid));
    return { found, isGenuine, seq: read.seq };
  }

  async function toCheckIn(
    { verdict, ticketID, type: recorded }: RecordedScan,
    session: CheckInSession,
    isSupervisor: boolean,
  ): Promise<CheckIn> {
    const type = recorded === 'exit' ? 'exit' : 'entry';
    const found: ScannedTicket | null = ticketID ? await findScannedTicket(db, ticketID) : null;
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
      inside: await countInside(db, session.sessionID),
    };
  }

  /** The scan with this nonce, or what `record` stores when there is none. */
  async function recordOnce(sessionID: string, nonce: string, record: () => Promise<RecordedScan>): Promise<RecordedScan> {
    const before = await findScan(db, sessionID, nonce);
    if (before) return before;
    try {
      return await record();
    } catch (error) {
      const first = error instanceof DuplicateScan ? await findScan(db, sessionID, nonce) : null;
      if (first) return first;
      throw error;
    }
  }

  /** Admits the ticket and records the scan in one transaction. */
  const recordScan = (
    { session, device }: Scanner,
    presented: PresentedCode,
    { nonce, type = 'entry', gate = session.gate, offlineVerdict = null, earlyReason }: NewScan,
    at: Date,
  ): Promise<RecordedScan> =>
    db.transaction(async (tx) => {
      const ticket = presented.found?.ticket;
      const refusal = refusalOf(presented, session, type, at);
      const isAdmittedEarly = refusal === 'TOO_EARLY' && earlyReason !== undefined;
      let verdict: ScanVerdict = isAdmittedEarly ? 'OK' : (refusal ?? 'OK');
      if (verdict === 'OK' && ticket) {
        const isMoved =
          type === 'entry' ? await admitTicket(tx, ticket.ticketID, ticket.seq, gate, at) : await recordExit(tx, ticket.ticketID);
        if (!isMoved) verdict = type === 'entry' ? 'ALREADY_IN' : 'NOT_INSIDE';
        // The other gate's scan arrived first, but this gate admitted the guest earlier.
        if (verdict === 'ALREADY_IN' && offlineVerdict === 'OK') await recordEarlierAdmission(tx, ticket.ticketID, gate, at);
      }
      // A forged code can name any ticket, so the log does not reference it.
      const ticketID = presented.isGenuine ? (ticket?.ticketID ?? null) : null;
      const isNew = await addScan(tx, {
        nonce,
        sessionID: session.sessionID,
        ticketID,
        device,
        gate,
        type,
        verdict,
        scannedAt: at,
        offlineVerdict,
        reason: isAdmittedEarly ? earlyReason : null,
      });
      if (!isNew) throw new DuplicateScan();
      return { verdict, ticketID, type };
    });

  return {
    /** Idempotent by nonce: a repeated scan gets the first answer. */
    async checkIn(scan: Scan, viewer: Viewer | null): Promise<CheckIn> {
      const scanner = await authorizeScanner(scan.sessionID, viewer, scan.checkInToken);
      const { session, device, role } = scanner;
      const now = clock.now();
      const recorded = await recordOnce(session.sessionID, scan.nonce, async () => {
        if ((await countInvalidCodes(db, scan.sessionID, device, now)) >= maxInvalidCodesPerMinute)
          throw new HttpError(429, 'TOO_MANY_INVALID_CODES', 'Too many unknown codes from this scanner. Wait a minute.');
        return recordScan(scanner, await resolveCode(scan.code), scan, now);
      });
      return toCheckIn(recorded, session, hasRight(role, 'checkIn.manage'));
    },
    /** For members of the team only: a check-in link is no reason to see names (docs/decisions/024). */
    async findGuests(sessionID: string, q: string, viewer: Viewer): Promise<{ items: Guest[] }> {
      await authorizeScanner(sessionID, viewer, undefined);
      return { items: await findGuests(db, sessionID, q) };
    },
    async checkInGuest(input: z.output<(typeof checkInEndpoints)['guestCheckIn']['input']>, viewer: Viewer): Promise<CheckIn> {
      const { sessionID, ticketID, ...scan } = input;
      const scanner = await authorizeScanner(sessionID, viewer, undefined);
      if (scan.earlyReason !== undefined && !hasRight(scanner.role, 'checkIn.manage'))
        throw forbidden('Only an owner or an organiser can admit guests before check-in opens');
      const found = await findScannedTicket(db, ticketID);
      if (found?.ticket.sessionID !== sessionID) throw notFound('Ticket');
      const recorded = await recordOnce(sessionID, scan.nonce, () =>
        recordScan(scanner, { found, isGenuine: true, seq: null }, scan, clock.now()),
      );
      return toCheckIn(recorded, scanner.session, hasRight(scanner.role, 'checkIn.manage'));
    },
    /** Records an offline scan once; returns the server's verdict for that time. `at` is by the server's clock. */
    async recordOfflineScan(scanner: Scanner, scan: GateScan, at: Date): Promise<ScanVerdict> {
      const { sessionID } = scanner.session;
      const record = async () => recordScan(scanner, await resolveCode(scan.code), scan, at);
      return (await recordOnce(sessionID, scan.nonce, record)).verdict;
    },
    authorizeScanner,
    toCheckIn,
    async getSession(sessionID: string, checkInToken: string | undefined, viewer: Viewer | null): Promise<CheckInDetails> {
      const { session } = await authorizeScanner(sessionID, viewer, checkInToken);
      return toDetails(session);
    },
    async listOwnSessions(viewer: Viewer, channelID?: string): Promise<{ items: CheckInDetails[] }> {
      return { items: (await listCheckInSessions(db, viewer.userID, channelID, clock.now())).map(toDetails) };
    },
  };
}
export type CheckInService = ReturnType<typeof createCheckInService>;

export const toDetails = (session: CheckInSession): CheckInDetails => isoDates(session);
