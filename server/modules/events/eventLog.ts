import type { z } from 'zod';
import type { organiserEndpoints } from '../../contract/organiser';
import type { Tx } from '../../platform/db/client';
import { formatMoney } from '../../platform/formatMoney';
import { formatTime } from '../../platform/formatTime';
import { recordChannelLog, recordTextChange } from '../channels/channels';
import { type EventRow, type SessionRow } from './eventViews';
import { listTiers } from './ticketRepository';

type Tiers = z.output<(typeof organiserEndpoints)['sessionsNew']['input']>['tiers'];

/** Records a change of an event in the log of its channel. */
export const logChange = (tx: Tx, actorID: string, { channelID, eventID }: EventRow, action: string, description: string) =>
  recordChannelLog(tx, { channelID, actorID, area: 'EVENTS', action, subjectID: eventID, description });

/** Records the texts of an event before an edit, so that they can be restored. */
export const logTexts = (
  tx: Tx,
  actorID: string,
  { channelID, eventID, title, tagline, about, status }: EventRow,
  sent: Record<string, unknown>,
  now: Date,
) =>
  recordTextChange(tx, {
    entry: {
      channelID,
      actorID,
      area: 'EVENTS',
      action: 'event.textsChanged',
      subjectID: eventID,
      description: `Changed the text of ${title}`,
    },
    before: { title, tagline, about },
    sent: sent as Record<string, string | undefined>,
    isDraft: status === 'DRAFT',
    now,
  });

/** Logs price changes. Call before the tiers change, so that the old prices can be read. */
export async function logPrices(tx: Tx, actorID: string, event: EventRow, session: SessionRow, tiers: Tiers, timeZone: string) {
  const before = await listTiers(tx, session.sessionID);
  const amountOf = (amountMinor: number) => formatMoney({ amountMinor, currency: event.currency });
  const changed = tiers.flatMap(({ tierID, name, priceMinor }) => {
    const old = before.find((tier) => tier.tierID === tierID);
    return old?.priceMinor === priceMinor
      ? []
      : [old ? `${name} changed from ${amountOf(old.priceMinor)} to ${amountOf(priceMinor)}` : `${name} added at ${amountOf(priceMinor)}`];
  });
  if (changed.length === 0) return;
  const description = `${event.title}, ${formatTime(session.startsAt, timeZone)}: ${changed.join('; ')}`;
  await logChange(tx, actorID, event, 'session.priceChanged', description);
}
