import type { z } from 'zod';
import type { Clock } from '../../clock';
import type { CheckIn, CheckInInput, DoorDetails, ScanVerdict } from '../../contract/door';
import type { GateScan } from '../../contract/gate';
import { hasRight, type ChannelRole } from '../../contract/rights';
import type { Database } from '../../db/client';
import { Fault, notFound } from '../../errors';
import { newSecret } from '../../ids';
import type { Viewer } from '../../viewer';
import { findRoleIn, mustMay } from '../channels/rights';
import { createDoorRepository, type DoorRow, type TicketAtDoor } from './doorRepository';
import { messageOf, refusalOf, type Shown } from './scanVerdict';
import { isTyped, readCode, readHumanCode, verify } from './ticketCode';
import type { TicketKeys } from './ticketKeys';

interface Deps {
  db: Database;
  clock: Clock;
  keys: TicketKeys;
  publicOrigin: string;
}
type Scan = z.output<typeof CheckInInput>;
type SettledScan = Pick<Scan, 'nonce' | 'type' | 'gate'> & { told?: ScanVerdict | undefined };
export interface Gate {
  door: DoorRow;
  /** Who scans, as the log keeps it. */
  device: string;
  /** Null for a door link. */
  role: ChannelRole | null;
}

const maxGuessesPerMinute = 30;
/** A volunteer's link outlives the show by so much. */
const linkGraceMs = 6 * 3_600_000;

/** The nonce was written by a twin of this request: undo what we did and tell what the twin did. */
class ScanExists extends Error {}

export function createDoorService({ db, clock, keys, publicOrigin }: Deps) {
  const repository = createDoorRepository(db);

  /** Somebody of the team who scans, or a live door link; everybody else hears that there is no such door. */
  async function openGate(sessionID: string, viewer: Viewer | null, doorToken: string | undefined): Promise<Gate> {
    const door = await repository.findDoor(sessionID);
    const role = door && viewer ? await findRoleIn(db, viewer.userID, door.channelID) : null;
    if (door && viewer && hasRight(role, 'door.scan')) return { door, device: `owner:${viewer.userID}`, role };
    const link = door && doorToken ? await repository.findDoorLink(sessionID, doorToken) : null;
    if (door && viewer && role && !link) await mustMay(db, viewer.userID, door.channelID, 'door.scan', 'Door');
    if (!door || !link) throw notFound('Door');
    return { door, device: `link:${link.tokenHash.slice(0, 12)}:${link.label}`, role: null };
  }

  async function lookAt(code: string): Promise<Shown> {
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

  async function tell(
    verdict: ScanVerdict,
    ticketID: string | null,
    door: DoorRow,
    type: 'entry' | 'exit',
    isSupervisor: boolean,
  ): Promise<CheckIn> {
    const found: TicketAtDoor | null = ticketID ? await repository.findTicket(ticketID) : null;
    // A ticket to another session gets its verdict here and nothing more.
    const own = found?.ticket.sessionID === door.sessionID ? found : null;
    return {
      verdict,
      message: messageOf(verdict, found, door, type),
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
      inside: await repository.countInside(door.sessionID),
    };
  }

  /** Decides and writes in one transaction: no admission without its scan, no scan without its admission. */
  const settle = ({ door, device }: Gate, shown: Shown, { type = 'entry', gate = door.gate, told, ...scan }: SettledScan, at: Date) =>
    db.transaction(async (tx) => {
      const rows = createDoorRepository(tx);
      const ticket = shown.found?.ticket;
      let verdict: ScanVerdict = refusalOf(shown, door, type, at) ?? 'OK';
      if (verdict === 'OK' && ticket) {
        const isMoved = type === 'entry' ? await rows.admit(ticket.ticketID, ticket.seq, gate, at) : await rows.letOut(ticket.ticketID);
        if (!isMoved) verdict = type === 'entry' ? 'ALREADY_IN' : 'NOT_INSIDE';
        // The other gate's scan reached us first, but this one let them in earlier.
        if (verdict === 'ALREADY_IN' && told === 'OK') await rows.noteEarlier(ticket.ticketID, gate, at);
      }
      // A forged code names a ticket it has no right to: the log must not lay the blame there.
      const ticketID = shown.isGenuine ? (ticket?.ticketID ?? null) : null;
      const isNew = await rows.addScan({
        nonce: scan.nonce,
        sessionID: door.sessionID,
        ticketID,
        device,
        gate,
        type,
        verdict,
        scannedAt: at,
        toldVerdict: told ?? null,
      });
      if (!isNew) throw new ScanExists();
      return { verdict, ticketID };
    });

  return {
    /** Sending a scan again answers what was answered first, whatever has happened since. */
    async checkIn(scan: Scan, viewer: Viewer | null): Promise<CheckIn> {
      const gateway = await openGate(scan.sessionID, viewer, scan.doorToken);
      const { door, device, role } = gateway;
      const isSupervisor = hasRight(role, 'door.manage');
      const replay = async () => {
        const before = await repository.findScan(scan.sessionID, scan.nonce);
        return before ? tell(before.verdict, before.ticketID, door, before.type === 'exit' ? 'exit' : 'entry', isSupervisor) : null;
      };
      const before = await replay();
      if (before) return before;
      if ((await repository.countGuesses(scan.sessionID, device)) >= maxGuessesPerMinute)
        throw new Fault(429, 'TOO_MANY_GUESSES', 'Too many unknown codes from this scanner. Wait a minute.');
      const type = scan.type ?? 'entry';
      try {
        const { verdict, ticketID } = await settle(gateway, await lookAt(scan.code), scan, clock.now());
        return await tell(verdict, ticketID, door, type, isSupervisor);
      } catch (error) {
        const first = error instanceof ScanExists ? await replay() : null;
        if (first) return first;
        throw error;
      }
    },
    /** One scan that a scanner settled by itself, written down once: what we would have said then, by our clock. */
    async takeScan(gateway: Gate, scan: GateScan, at: Date): Promise<ScanVerdict> {
      const { sessionID } = gateway.door;
      const before = await repository.findScan(sessionID, scan.nonce);
      if (before) return before.verdict;
      try {
        return (await settle(gateway, await lookAt(scan.code), scan, at)).verdict;
      } catch (error) {
        const first = error instanceof ScanExists ? await repository.findScan(sessionID, scan.nonce) : null;
        if (first) return first.verdict;
        throw error;
      }
    },
    openGate,
    tell,
    async getDoor(sessionID: string, doorToken: string | undefined, viewer: Viewer | null): Promise<DoorDetails> {
      const { door } = await openGate(sessionID, viewer, doorToken);
      return toDetails(door);
    },
    async listMyDoors(viewer: Viewer, channelID?: string): Promise<{ items: DoorDetails[] }> {
      return { items: (await repository.listDoors(viewer.userID, channelID)).map(toDetails) };
    },
    /** The token is told once, here; only its hash is kept. */
    async createDoorLink(sessionID: string, label: string, viewer: Viewer): Promise<{ url: string; expiresAt: string }> {
      const door = await repository.findDoor(sessionID);
      if (!door) throw notFound('Session');
      await mustMay(db, viewer.userID, door.channelID, 'door.manage', 'Session');
      const token = newSecret();
      const expiresAt = new Date(door.endsAt.getTime() + linkGraceMs);
      await repository.addDoorLink({ token, sessionID, label, createdBy: viewer.userID, expiresAt });
      return { url: `${publicOrigin}/door/${sessionID}/?token=${token}`, expiresAt: expiresAt.toISOString() };
    },
  };
}
export type DoorService = ReturnType<typeof createDoorService>;

export const toDetails = ({ startsAt, doorsAt, sessionID, eventTitle, venueName, timeZone, gate, sold, inside }: DoorRow): DoorDetails => ({
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
