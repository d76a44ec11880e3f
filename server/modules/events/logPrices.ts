import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { organiserEndpoints } from '../../contract/organiser';
import type { Tx } from '../../db/client';
import { sessionTiers } from '../../db/schema/events';
import { spokenAmount } from '../../plainAmount';
import type { Viewer } from '../../viewer';
import { logInChannel } from '../channels/channelLog';
import type { SessionRow } from './eventViews';
import type { EventRow } from './organiserRepository';
import { showsWhen } from './showWords';

type Tiers = z.output<(typeof organiserEndpoints)['sessionsNew']['input']>['tiers'];

/** Whose log a change of an event stands in, and who made it. */
export const channelOf = ({ userID }: Viewer, { channelID, eventID }: Pick<EventRow, 'channelID' | 'eventID'>) => ({
  ...{ channelID, actorID: userID, area: 'EVENTS' as const, subjectID: eventID },
});

/** Before the tiers change, so that what they cost can still be read. */
export async function logPrices(tx: Tx, viewer: Viewer, event: EventRow, session: SessionRow, tiers: Tiers, timeZone: string) {
  const before = await tx.select().from(sessionTiers).where(eq(sessionTiers.sessionID, session.sessionID));
  const amountOf = (amountMinor: number) => spokenAmount({ amountMinor, currency: event.currency });
  const changed = tiers.flatMap(({ tierID, name, priceMinor }) => {
    const old = before.find((tier) => tier.tierID === tierID);
    return old?.priceMinor === priceMinor ? [] : [`${name} from ${old ? amountOf(old.priceMinor) : 'nothing'} to ${amountOf(priceMinor)}`];
  });
  if (changed.length === 0) return;
  const words = `${event.title}, ${showsWhen(session.startsAt, timeZone)}: ${changed.join('; ')}`;
  await logInChannel(tx, { ...channelOf(viewer, event), action: 'session.price', words });
}
