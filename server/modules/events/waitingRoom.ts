import type { Clock } from '../../clock';
import type { WaitingPlace } from '../../contract/waiting';
import type { Database } from '../../db/client';
import { notFound } from '../../errors';
import { createTicketRepository } from './ticketRepository';
import { createWaitingRepository } from './waitingRepository';

/** How often the duty runs; so many of a minute's people are let in each time. */
export const admitEverySeconds = 5;

/**
 * The room before a hot sale (research/events.md §2.10): who came before it opened is drawn by lot, who comes later stands behind them in order of
 * coming. Nobody gains by coming an hour early, and everybody is told how many are truly before them.
 */
export function createWaitingRoom({ db, clock }: { db: Database; clock: Clock }) {
  const places = createWaitingRepository(db);
  return {
    async enter(userID: string, sessionID: string): Promise<WaitingPlace> {
      const tickets = createTicketRepository(db);
      const place = await tickets.findBooked(sessionID);
      const tiers = await tickets.listTiers(sessionID);
      const { roomOpensAt } = place?.session ?? {};
      const saleFrom = tiers.map((tier) => tier.saleFrom).sort((a, b) => a.getTime() - b.getTime())[0];
      if (!place || place.event.status === 'DRAFT' || !roomOpensAt || !saleFrom) throw notFound('Waiting room');
      const now = clock.now();
      const told = { sessionID, opensAt: roomOpensAt.toISOString(), saleFrom: saleFrom.toISOString(), serverTime: now.toISOString() };
      if (now < roomOpensAt) return { ...told, state: 'CLOSED', ahead: null, admittedUntil: null };
      const before = await places.findStanding(sessionID, userID, saleFrom);
      const isLate = before?.admittedUntil ? before.admittedUntil <= now : false;
      await places.enter(sessionID, userID);
      const mine = await places.findStanding(sessionID, userID, saleFrom);
      if (!mine) throw notFound('Waiting room');
      if (mine.admittedUntil) return { ...told, state: 'ADMITTED', ahead: null, admittedUntil: mine.admittedUntil.toISOString() };
      // Before the draw nobody has a number, and none is made up.
      if (now < saleFrom) return { ...told, state: 'EARLY', ahead: null, admittedUntil: null };
      return { ...told, state: isLate ? 'LATE' : 'WAITING', ahead: mine.ahead, admittedUntil: null };
    },
    /** The worker's duty. Answers how many were let in. */
    async admitNext(): Promise<number> {
      let admitted = 0;
      for (const { sessionID, perMinute, saleFrom } of await places.listOpenRooms())
        admitted += await places.admit(sessionID, Math.max(1, Math.round((perMinute * admitEverySeconds) / 60)), saleFrom);
      return admitted;
    },
  };
}
