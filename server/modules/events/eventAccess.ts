import type { OrganiserEvent } from '../../contract/organiserViews';
import type { Right } from '../../contract/rights';
import type { Clock } from '../../platform/clock';
import type { Database, Db, Tx } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { hasPermission, requirePermission } from '../channels/channels';
import { refundCounts } from './cancellation';
import { countHolders } from './holderNotifications';
import { createOrganiserRepository } from './organiserRepository';
import { toOrganiserEvent } from './organiserViews';

/** The title that premieres at an event: the titles keep the link. */
export interface Premieres {
  find(db: Db, eventID: string): Promise<OrganiserEvent['premiere']>;
  /** Sets or clears the title. Throws 400 when title and event have different owners, 403 or 404 when the user may not edit the title. */
  set(tx: Tx, event: { eventID: string; channelID: string }, releaseID: string | null, userID: string): Promise<void>;
}

/** Shared by the event and session editors: loads what the user has permission for, and describes it. */
export function createEventAccess({ db, clock, premieres }: { db: Database; clock: Clock; premieres: Premieres }) {
  const requireOwnedEvent = async (database: Db, eventID: string, userID: string, right: Right = 'event.sell') => {
    const found = await createOrganiserRepository(database).find(eventID);
    if (!found) throw notFound('Event');
    await requirePermission(database, userID, found.event.channelID, right, 'Event');
    return found;
  };
  return {
    requireOwnedEvent,
    setPremiere: premieres.set,
    async requireOwnedSession(database: Db, sessionID: string, userID: string, right: Right = 'event.sell') {
      const found = await createOrganiserRepository(database).findOfSession(sessionID);
      if (!found) throw notFound('Session');
      await requirePermission(database, userID, found.event.channelID, right, 'Session');
      return found;
    },
    async describe(eventID: string, userID: string): Promise<OrganiserEvent> {
      const { event, venue } = await requireOwnedEvent(db, eventID, userID, 'event.read');
      const reads = createOrganiserRepository(db);
      const [people, premiere, sessions, holders, refunds, seesSales] = await Promise.all([
        reads.listPeople(eventID),
        premieres.find(db, eventID),
        reads.listSessions(eventID),
        countHolders(db, eventID, null),
        refundCounts(db, eventID),
        hasPermission(db, userID, event.channelID, 'sales.read'),
      ]);
      return toOrganiserEvent({ event, venue, people, premiere, sessions, holders, refunds, seesSales }, clock.now());
    },
  };
}
export type EventAccess = ReturnType<typeof createEventAccess>;
