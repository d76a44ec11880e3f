import type { OrganiserEvent } from '../../contract/organiserViews';
import type { Right } from '../../contract/rights';
import type { Clock } from '../../platform/clock';
import type { Database, Db, Tx } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { hasPermission, requirePermission } from '../channels/channels';
import { refundCounts } from './cancellation';
import { countHolders } from './holderNotifications';
import { findOrganiserEvent, findOrganiserSession, listPeople, listSessions } from './organiserRepository';
import { toOrganiserEvent } from './organiserViews';

/** The title that premieres at an event: the titles keep the link. */
export interface Premieres {
  find(db: Db, eventID: string): Promise<OrganiserEvent['premiere']>;
  /** Sets or clears the title. Throws 400 when title and event have different owners, 403 or 404 when the user may not edit the title. */
  set(tx: Tx, event: { eventID: string; channelID: string }, releaseID: string | null, userID: string): Promise<void>;
}
/** What the editors of events and sessions need. */
export interface EditorDeps {
  db: Database;
  clock: Clock;
  premieres: Premieres;
}

export async function requireOwnedEvent(db: Db, eventID: string, userID: string, right: Right = 'event.sell') {
  const found = await findOrganiserEvent(db, eventID);
  if (!found) throw notFound('Event');
  await requirePermission(db, userID, found.event.channelID, right, 'Event');
  return found;
}

export async function requireOwnedSession(db: Db, sessionID: string, userID: string, right: Right = 'event.sell') {
  const found = await findOrganiserSession(db, sessionID);
  if (!found) throw notFound('Session');
  await requirePermission(db, userID, found.event.channelID, right, 'Session');
  return found;
}

/** An event as the user's role may see it. */
export async function describeEvent({ db, clock, premieres }: EditorDeps, eventID: string, userID: string): Promise<OrganiserEvent> {
  const { event, venue } = await requireOwnedEvent(db, eventID, userID, 'event.read');
  const now = clock.now();
  const [people, premiere, sessions, holders, refunds, seesSales] = await Promise.all([
    listPeople(db, eventID),
    premieres.find(db, eventID),
    listSessions(db, eventID),
    countHolders(db, eventID, null, now),
    refundCounts(db, eventID),
    hasPermission(db, userID, event.channelID, 'sales.read'),
  ]);
  return toOrganiserEvent({ event, venue, people, premiere, sessions, holders, refunds, seesSales }, now);
}
