import type { Clock } from '../../platform/clock';
import type { WaitingRoomStatus } from '../../contract/waitlist';
import type { Database } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { createTicketRepository } from './ticketRepository';
import { createWaitingRoomRepository } from './waitingRoomRepository';

/** How often the duty runs; so many of a minute's people are let in each time. */
export const admitEverySeconds = 5;

/**
 * The room before a hot sale (research/events.md §2.10): who came before it opened is drawn by lot, who comes later stands behind them in order of
 * coming. Nobody gains by coming an hour early, and everybody is told how many are truly before them.
 */
export function createWaitingRoom({ db, clock }: { db: Database; clock: Clock }) {
  const queue = createWaitingRoomRepository(db);
  return {
    async enter(userID: string, sessionID: string): Promise<WaitingRoomStatus> {
      const tickets = createTicketRepository(db);
      const place = await tickets.findBooked(sessionID);
      const tiers = await tickets.listTiers(sessionID);
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
      const before = await queue.findPosition(sessionID, userID, saleFrom);
      const isLate = before?.admittedUntil ? before.admittedUntil <= now : false;
      await queue.enter(sessionID, userID);
      const current = await queue.findPosition(sessionID, userID, saleFrom);
      if (!current) throw notFound('Waiting room');
      if (current.admittedUntil) return { ...base, state: 'ADMITTED', ahead: null, admittedUntil: current.admittedUntil.toISOString() };
      // Before the draw nobody has a number, and none is made up.
      if (now < saleFrom) return { ...base, state: 'EARLY', ahead: null, admittedUntil: null };
      return { ...base, state: isLate ? 'LATE' : 'WAITING', ahead: current.ahead, admittedUntil: null };
    },
    /** The worker's duty. Answers how many were let in. */
    async admitNext(): Promise<number> {
      let admitted = 0;
      for (const { sessionID, perMinute, saleFrom } of await queue.listOpenRooms())
        admitted += await queue.admit(sessionID, Math.max(1, Math.round((perMinute * admitEverySeconds) / 60)), saleFrom);
      return admitted;
    },
  };
}
