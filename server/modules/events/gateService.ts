import type { z } from 'zod';
import type { Clock } from '../../clock';
import type { CheckIn } from '../../contract/door';
import type { DoorLink, gateEndpoints, GateManifest, GateNews } from '../../contract/gate';
import { hasRight } from '../../contract/rights';
import type { Database } from '../../db/client';
import { conflict, notFound } from '../../errors';
import type { Viewer } from '../../viewer';
import { mustMay } from '../channels/rights';
import { createDoorLinkRepository } from './doorLinkRepository';
import { createDoorRepository } from './doorRepository';
import { toDetails, type DoorService } from './doorService';
import { createGateReads, pack } from './gateReads';
import { fingerprint } from './ticketCode';
import type { TicketKeys } from './ticketKeys';

type Input<K extends keyof typeof gateEndpoints> = z.output<(typeof gateEndpoints)[K]['input']>;
interface Deps {
  db: Database;
  clock: Clock;
  keys: TicketKeys;
  doors: DoorService;
}
/** A scanner may be cut off for an evening; a scan older than that is dated by its arrival. */
const longestOfflineMs = 24 * 3_600_000;

/** The gate beyond the single scan: scanners that must work alone, and what they bring back. */
export function createGateService({ db, clock, keys, doors }: Deps) {
  const reads = createGateReads(db);
  const links = createDoorLinkRepository(db);
  const mustManage = async (sessionID: string, viewer: Viewer) => {
    const door = await createDoorRepository(db).findDoor(sessionID);
    if (!door) throw notFound('Session');
    await mustMay(db, viewer.userID, door.channelID, 'door.manage', 'Session');
    return door;
  };
  const listLinks = async (sessionID: string): Promise<{ items: DoorLink[] }> => ({ items: await links.listLinks(sessionID) });

  return {
    async getManifest({ sessionID, doorToken }: Input<'manifest'>, viewer: Viewer | null): Promise<GateManifest> {
      const { door, role } = await doors.openGate(sessionID, viewer, doorToken);
      // Before the tickets are read: what changes in between is told again, never missed.
      const asOf = (await reads.now()).toISOString();
      await keys.signingKey(door.eventID); // a scanner that loads before the first ticket was ever shown needs its key too
      const publicKeys = await keys.publicKeys(door.eventID);
      return {
        door: toDetails(door),
        endsAt: door.endsAt.toISOString(),
        isCancelled: door.status === 'CANCELLED',
        eventPrint: fingerprint(door.eventID, 5),
        sessionPrint: fingerprint(sessionID, 5),
        keys: [...publicKeys].map(([kid, publicKey]) => ({ kid, publicKey })),
        codeSalt: door.gateSalt,
        ...pack(await reads.listTickets(sessionID), door.gateSalt),
        asOf,
        isSupervisor: hasRight(role, 'door.manage'),
      };
    },

    async sync({ sessionID, doorToken, since, sentAt, scans }: Input<'sync'>, viewer: Viewer | null): Promise<GateNews> {
      const gate = await doors.openGate(sessionID, viewer, doorToken);
      const now = clock.now().getTime();
      // Both clocks at the same moment: the difference is the scanner's error, and every time it noted is put right by it.
      const skew = now - Date.parse(sentAt);
      const results: GateNews['results'] = [];
      for (const scan of scans) {
        const at = Date.parse(scan.scannedAt) + skew;
        const isPlausible = at <= now && at > now - longestOfflineMs;
        results.push({ nonce: scan.nonce, verdict: await doors.takeScan(gate, scan, new Date(isPlausible ? at : now)) });
      }
      const asOf = (await reads.now()).toISOString();
      const { tiers, rows: changes } = pack(await reads.listChanges(gate.door.eventID, sessionID, new Date(since)), gate.door.gateSalt);
      const door = await createDoorRepository(db).findDoor(sessionID);
      const [gates, conflicts] = await Promise.all([
        reads.countGates(sessionID),
        reads.listConflicts(sessionID, hasRight(gate.role, 'door.manage')),
      ]);
      return { results, changes, tiers, asOf, sold: door?.sold ?? 0, inside: door?.inside ?? 0, gates, conflicts };
    },

    /** The admission stays in the log; the undoing is a scan of its own, with who and why. */
    async undo({ sessionID, ticketID, nonce, reason }: Input<'undo'>, viewer: Viewer): Promise<CheckIn> {
      const door = await mustManage(sessionID, viewer);
      await db.transaction(async (tx) => {
        const rows = createDoorRepository(tx);
        const found = await rows.findTicket(ticketID);
        if (found?.ticket.sessionID !== sessionID) throw notFound('Ticket');
        if (await rows.findScan(sessionID, nonce)) return;
        if (!(await rows.letOut(ticketID))) throw conflict('NOT_INSIDE', 'Nobody is inside with this ticket, so there is nothing to undo');
        const isNew = await rows.addScan({
          ...{ nonce, sessionID, ticketID, device: `owner:${viewer.userID}`, gate: door.gate, reason },
          type: 'undo',
          verdict: 'OK',
          scannedAt: clock.now(),
        });
        if (!isNew) throw conflict('TWICE', 'This was undone already');
      });
      return doors.tell('OK', ticketID, door, 'exit', true);
    },

    async listLinks(sessionID: string, viewer: Viewer) {
      await mustManage(sessionID, viewer);
      return listLinks(sessionID);
    },
    async revokeLink(sessionID: string, linkID: string, viewer: Viewer) {
      await mustManage(sessionID, viewer);
      if (!(await links.revoke(sessionID, linkID))) throw notFound('Link');
      return listLinks(sessionID);
    },
  };
}
export type GateService = ReturnType<typeof createGateService>;
