import type { Clock } from '../../clock';
import type { OrganiserEvent } from '../../contract/organiserViews';
import type { Right } from '../../contract/rights';
import type { Database, Db } from '../../db/client';
import { notFound } from '../../errors';
import { mayIn, mustMay } from '../channels/rights';
import { refundCounts } from './cancellation';
import { countHolders } from './holderMessages';
import { createOrganiserRepository } from './organiserRepository';
import { toOrganiserEvent } from './organiserViews';
import { createPremiereRepository } from './premiereRepository';

/** What event and session editors share: finding what I may change, and describing it. */
export function createOrganiserDesk({ db, clock }: { db: Database; clock: Clock }) {
  const mustFindMine = async (over: Db, eventID: string, userID: string, right: Right = 'event.sell') => {
    const found = await createOrganiserRepository(over).find(eventID);
    if (!found) throw notFound('Event');
    await mustMay(over, userID, found.event.channelID, right, 'Event');
    return found;
  };
  return {
    mustFindMine,
    async mustFindSession(over: Db, sessionID: string, userID: string, right: Right = 'event.sell') {
      const found = await createOrganiserRepository(over).findOfSession(sessionID);
      if (!found) throw notFound('Session');
      await mustMay(over, userID, found.event.channelID, right, 'Session');
      return found;
    },
    async describe(eventID: string, userID: string): Promise<OrganiserEvent> {
      const { event, venue } = await mustFindMine(db, eventID, userID, 'event.read');
      const reads = createOrganiserRepository(db);
      const [people, premiere, sessions, holders, refunds, seesSales] = await Promise.all([
        reads.listPeople(eventID),
        createPremiereRepository(db).find(eventID),
        reads.listSessions(eventID),
        countHolders(db, eventID, null),
        refundCounts(db, eventID),
        mayIn(db, userID, event.channelID, 'sales.read'),
      ]);
      return toOrganiserEvent({ event, venue, people, premiere, sessions, holders, refunds, seesSales }, clock.now());
    },
  };
}
export type OrganiserDesk = ReturnType<typeof createOrganiserDesk>;
