import type { OrganiserEvent } from '../../contract/organiserViews';
import type { Right } from '../../contract/rights';
import type { Db } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { hasPermission, requirePermission } from '../channels/channels';
import { findShareTerms } from '../ledger/ledger';
import { refundCounts } from './cancellationRepository';
import type { EventContext } from './eventContext';
import { countHolders } from './holderRepository';
import { findEventCampaign, findOrganiserEvent, listPeople, listSessions } from './organiserRepository';
import { toOrganiserEvent } from './organiserViews';
import { findBooked } from './ticketRepository';

export async function requireOwnedEvent(db: Db, eventID: string, userID: string, right: Right = 'event.sell') {
  const found = await findOrganiserEvent(db, eventID);
  if (!found) throw notFound('Event');
  await requirePermission(db, userID, found.event.channelID, right, 'Event');
  return found;
}

export async function requireOwnedSession(db: Db, sessionID: string, userID: string, right: Right = 'event.sell') {
  const found = await findBooked(db, sessionID);
  if (!found) throw notFound('Session');
  await requirePermission(db, userID, found.event.channelID, right, 'Session');
  return found;
}

/** An event as the user's role may see it. */
export async function describeEvent({ db, clock, premieres }: EventContext, eventID: string, userID: string): Promise<OrganiserEvent> {
  const { event, venue } = await requireOwnedEvent(db, eventID, userID, 'event.read');
  const now = clock.now();
  const [people, premiere, sessions, holders, refunds, seesSales, campaignID] = await Promise.all([
    listPeople(db, eventID),
    premieres.find(db, eventID),
    listSessions(db, eventID),
    countHolders(db, eventID, null, now),
    refundCounts(db, eventID),
    hasPermission(db, userID, event.channelID, 'sales.read'),
    findEventCampaign(db, eventID),
  ]);
  const investorShare = campaignID ? await findShareTerms(db, campaignID, now) : null;
  return toOrganiserEvent({ event, venue, people, premiere, investorShare, sessions, holders, refunds, seesSales }, now);
}
