import type { z } from 'zod';
import type { CheckIn } from '../../contract/checkIn';
import type { CheckInLink, gateEndpoints, GateManifest, GateSyncResult } from '../../contract/gate';
import { hasRight } from '../../contract/rights';
import { addSeconds } from '../../platform/clock';
import { conflict, notFound } from '../../platform/errors';
import type { Viewer } from '../../platform/http/viewer';
import { newSecret } from '../../platform/ids';
import { requirePermission } from '../channels/channels';
import {
  addCheckInLink,
  addScan,
  findCheckInSession,
  findScan,
  findScannedTicket,
  listCheckInLinks,
  recordExit,
  revokeCheckInLink,
} from './checkInRepository';
import { toDetails, type CheckInService } from './checkInService';
import type { EventContext } from './eventContext';
import { countGates, databaseNow, listConflicts, listGateChanges, listGateTickets, pack } from './gateReads';
import { fingerprint } from './ticketCode';

type Input<K extends keyof typeof gateEndpoints> = z.output<(typeof gateEndpoints)[K]['input']>;
/** A scanner may be offline for an evening; an older scan is dated by its arrival. */
const longestOfflineMs = 24 * 3_600_000;
/** How long a check-in link stays valid after the show. */
const linkGraceSeconds = 6 * 3600;

/** Offline check-in: manifests for scanners, sync of their scans, undo and check-in links. */
export function createGateService({ db, clock, keys, publicOrigin }: EventContext, checkIns: CheckInService) {
  const requireManagedSession = async (sessionID: string, viewer: Viewer) => {
    const session = await findCheckInSession(db, sessionID);
    if (!session) throw notFound('Session');
    await requirePermission(db, viewer.userID, session.channelID, 'checkIn.manage', 'Session');
    return session;
  };
  const listLinks = async (sessionID: string): Promise<{ items: CheckInLink[] }> => ({ items: await listCheckInLinks(db, sessionID) });

  return {
    async getManifest({ sessionID, checkInToken }: Input<'manifest'>, viewer: Viewer | null): Promise<GateManifest> {
      const { session, role } = await checkIns.authorizeScanner(sessionID, viewer, checkInToken);
      // Taken before the tickets are read: a change in between is sent again, never missed.
      const asOf = (await databaseNow(db)).toISOString();
      await keys.signingKey(session.eventID); // creates the key if no ticket has been shown yet
      const publicKeys = await keys.publicKeys(session.eventID);
      return {
        door: toDetails(session),
        endsAt: session.endsAt.toISOString(),
        isCancelled: session.status === 'CANCELLED',
        eventFingerprint: fingerprint(session.eventID, 5),
        sessionFingerprint: fingerprint(sessionID, 5),
        keys: [...publicKeys].map(([kid, publicKey]) => ({ kid, publicKey })),
        codeSalt: session.gateSalt,
        ...pack(await listGateTickets(db, sessionID), session.gateSalt),
        asOf,
        isSupervisor: hasRight(role, 'checkIn.manage'),
      };
    },

    async sync({ sessionID, checkInToken, since, sentAt, scans }: Input<'sync'>, viewer: Viewer | null): Promise<GateSyncResult> {
      const gate = await checkIns.authorizeScanner(sessionID, viewer, checkInToken);
      const now = clock.now().getTime();
      // The difference between both clocks corrects the times that the scanner recorded.
      const skew = now - Date.parse(sentAt);
      const results: GateSyncResult['results'] = [];
      for (const scan of scans) {
        const at = Date.parse(scan.scannedAt) + skew;
        const isPlausible = at <= now && at > now - longestOfflineMs;
        results.push({ nonce: scan.nonce, verdict: await checkIns.recordOfflineScan(gate, scan, new Date(isPlausible ? at : now)) });
      }
      const asOf = (await databaseNow(db)).toISOString();
      const { tiers, rows: changes } = pack(
        await listGateChanges(db, gate.session.eventID, sessionID, new Date(since)),
        gate.session.gateSalt,
      );
      const session = await findCheckInSession(db, sessionID);
      const [gates, conflicts] = await Promise.all([
        countGates(db, sessionID),
        listConflicts(db, sessionID, hasRight(gate.role, 'checkIn.manage')),
      ]);
      return { results, changes, tiers, asOf, sold: session?.sold ?? 0, inside: session?.inside ?? 0, gates, conflicts };
    },

    /** Takes an admission back. The log keeps the admission and records the undo as a scan with user and reason. */
    async undo({ sessionID, ticketID, nonce, reason }: Input<'undo'>, viewer: Viewer): Promise<CheckIn> {
      const session = await requireManagedSession(sessionID, viewer);
      await db.transaction(async (tx) => {
        const found = await findScannedTicket(tx, ticketID);
        if (found?.ticket.sessionID !== sessionID) throw notFound('Ticket');
        if (await findScan(tx, sessionID, nonce)) return;
        if (!(await recordExit(tx, ticketID))) throw conflict('NOT_INSIDE', 'This ticket is not checked in, so there is nothing to undo');
        const isNew = await addScan(tx, {
          nonce,
          sessionID,
          ticketID,
          device: `owner:${viewer.userID}`,
          gate: session.gate,
          reason,
          type: 'undo',
          verdict: 'OK',
          scannedAt: clock.now(),
        });
        if (!isNew) throw conflict('ALREADY_UNDONE', 'This check-in was already undone');
      });
      return checkIns.toCheckIn({ verdict: 'OK', ticketID, type: 'exit' }, session, true);
    },

    /** The token is returned only here; the database stores its hash. */
    async createLink(sessionID: string, label: string, viewer: Viewer): Promise<{ url: string; expiresAt: string }> {
      const session = await requireManagedSession(sessionID, viewer);
      const token = newSecret();
      const expiresAt = addSeconds(session.endsAt, linkGraceSeconds);
      await addCheckInLink(db, { token, sessionID, label, createdBy: viewer.userID, expiresAt });
      return { url: `${publicOrigin}/check-in/${sessionID}/?token=${token}`, expiresAt: expiresAt.toISOString() };
    },
    async listLinks(sessionID: string, viewer: Viewer) {
      await requireManagedSession(sessionID, viewer);
      return listLinks(sessionID);
    },
    async revokeLink(sessionID: string, linkID: string, viewer: Viewer) {
      await requireManagedSession(sessionID, viewer);
      if (!(await revokeCheckInLink(db, sessionID, linkID, clock.now()))) throw notFound('Link');
      return listLinks(sessionID);
    },
  };
}
