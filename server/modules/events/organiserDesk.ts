import type { Clock } from '../../clock';
import type { OrganiserEvent } from '../../contract/organiser';
import type { Database, Db } from '../../db/client';
import { notFound } from '../../errors';
import { refundCounts } from './cancellation';
import { countHolders } from './holderMessages';
import { createOrganiserRepository } from './organiserRepository';
import { toOrganiserEvent } from './organiserViews';
import { createPremiereRepository } from './premiereRepository';

/** What event and session editors share: finding what is mine, and describing it. */
export function createOrganiserDesk({ db, clock }: { db: Database; clock: Clock }) {
  const mustFindMine = async (over: Db, eventID: string, ownerID: string) => {
    const mine = await createOrganiserRepository(over).findMine(eventID, ownerID);
    if (!mine) throw notFound('Event');
    return mine;
  };
  return {
    mustFindMine,
    async mustFindSession(over: Db, sessionID: string, ownerID: string) {
      const mine = await createOrganiserRepository(over).findMineOfSession(sessionID, ownerID);
      if (!mine) throw notFound('Session');
      return mine;
    },
    async describe(eventID: string, ownerID: string): Promise<OrganiserEvent> {
      const { event, venue } = await mustFindMine(db, eventID, ownerID);
      const reads = createOrganiserRepository(db);
      const [people, premiere, sessions, holders, refunds] = await Promise.all([
        reads.listPeople(eventID),
        createPremiereRepository(db).find(eventID),
        reads.listSessions(eventID),
        countHolders(db, eventID, null),
        refundCounts(db, eventID),
      ]);
      return toOrganiserEvent({ event, venue, people, premiere, sessions, holders, refunds }, clock.now());
    },
  };
}
export type OrganiserDesk = ReturnType<typeof createOrganiserDesk>;
