import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { organiserEndpoints } from '../../contract/organiser';
import { sessionTiers } from '../../db/schema/events';
import type { Tx } from '../../platform/db/client';
import { formatMoney } from '../../platform/formatMoney';
import type { Viewer } from '../../platform/http/viewer';
import { recordChannelLog } from '../channels/channels';
import type { SessionRow } from './eventViews';
import { formatShowTime } from './formatShowTime';
import type { EventRow } from './organiserRepository';

type Tiers = z.output<(typeof organiserEndpoints)['sessionsNew']['input']>['tiers'];

/** The channel whose log records a change of an event, and the user who made it. */
export const logContextOf = ({ userID }: Viewer, { channelID, eventID }: Pick<EventRow, 'channelID' | 'eventID'>) => ({
  channelID,
  actorID: userID,
  area: 'EVENTS' as const,
  subjectID: eventID,
});

/** Logs price changes. Call before the tiers change, so that the old prices can be read. */
export async function logPrices(tx: Tx, viewer: Viewer, event: EventRow, session: SessionRow, tiers: Tiers, timeZone: string) {
  const before = await tx.select().from(sessionTiers).where(eq(sessionTiers.sessionID, session.sessionID));
  const amountOf = (amountMinor: number) => formatMoney({ amountMinor, currency: event.currency });
  const changed = tiers.flatMap(({ tierID, name, priceMinor }) => {
    const old = before.find((tier) => tier.tierID === tierID);
    return old?.priceMinor === priceMinor ? [] : [`${name} from ${old ? amountOf(old.priceMinor) : 'nothing'} to ${amountOf(priceMinor)}`];
  });
  if (changed.length === 0) return;
  const description = `${event.title}, ${formatShowTime(session.startsAt, timeZone)}: ${changed.join('; ')}`;
  await recordChannelLog(tx, { ...logContextOf(viewer, event), action: 'session.priceChanged', description });
}
