import type { WaitingRoomStatus } from '../../contract/waitlist';
import { notFound } from '../../platform/errors';
import type { EventContext } from './eventContext';
import { findBooked, listTiers } from './ticketRepository';
import { admitFromRoom, enterRoom, findPosition, listOpenRooms } from './waitingRoomRepository';

/** How often the scheduled task runs; each run admits its share of the people per minute. */
export const admitEverySeconds = 5;

/**
 * The waiting room before a sale in high demand: people who join before the sale begins are ordered by lot, later ones follow in order of arrival.
 * Joining early gives no advantage, and the number of people ahead is always the real one.
 */
export function createWaitingRoom({ db, clock }: EventContext) {
  return {
    async enter(userID: string, sessionID: string): Promise<WaitingRoomStatus> {
      const place = await findBooked(db, sessionID);
      const tiers = await listTiers(db, sessionID);
      const { waitingRoomOpensAt } = place?.session ?? {};
      const saleFrom = tiers.map((tier) => tier.saleFrom).sort((a, b) => a.getTime() - b.getTime())[0];
      if (!place || place.event.status === 'DRAFT' || !waitingRoomOpensAt || !saleFrom) throw notFound('Waiting room');
      const now = clock.now();
      const base = {
        sessionID,
        opensAt: waitingRoomOpensAt.toISOString(),
        saleFrom: saleFrom.toISOString(),
        serverTime: now.toISOString(),
      };
      if (now < waitingRoomOpensAt) return { ...base, state: 'CLOSED', ahead: null, admittedUntil: null };
      const before = await findPosition(db, sessionID, userID, saleFrom);
      const isLate = before?.admittedUntil ? before.admittedUntil <= now : false;
      await enterRoom(db, sessionID, userID, now);
      const current = await findPosition(db, sessionID, userID, saleFrom);
      if (!current) throw notFound('Waiting room');
      if (current.admittedUntil) return { ...base, state: 'ADMITTED', ahead: null, admittedUntil: current.admittedUntil.toISOString() };
      // Positions are known only after the draw.
      if (now < saleFrom) return { ...base, state: 'EARLY', ahead: null, admittedUntil: null };
      return { ...base, state: isLate ? 'LATE' : 'WAITING', ahead: current.ahead, admittedUntil: null };
    },
    /** Scheduled task: admits the next people of each room. Returns how many. */
    async admitNext(): Promise<number> {
      let admitted = 0;
      const now = clock.now();
      for (const room of await listOpenRooms(db, now))
        admitted += await admitFromRoom(db, room, Math.max(1, Math.round((room.perMinute * admitEverySeconds) / 60)), now);
      return admitted;
    },
  };
}
