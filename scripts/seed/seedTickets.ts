import { eq, inArray, sql } from 'drizzle-orm';
import type { PriceLine } from '../../server/contract/payments';
import { events, eventSessions, sessionTiers } from '../../server/db/schema/events';
import { tickets } from '../../server/db/schema/tickets';
import { users } from '../../server/db/schema/users';
import { maxSeatsPerPerson } from '../../server/modules/events/cartRules';
import { humanCodeOf } from '../../server/modules/events/ticketCode';
import { ledger } from '../../server/modules/ledger/ledgerService';
import type { Tx } from '../../server/platform/db/client';
import { createRandom } from '../../server/platform/drawing/random';
import { idFrom } from '../../server/platform/ids';
import { audience } from './audiencePeople';
import { sampleViewer } from './sampleViewer';
import type { SeedDeps } from './seedDeps';
import { captureOf, writeCaptured } from './writeCaptured';
import { seedChannelID } from './writeChannels';
import { saleDays, seedEventID, seedEvents, seedTierID } from './writeEvents';

const day = 24 * 60 * 60_000;

interface Order {
  buyer: { userID: string; name: string };
  quantity: number;
  at: Date;
}

/** The orders that fill `taken` seats of one tier: one to four seats each, spread over the days of the sale. `held` counts the seats of each person. */
function ordersOf(
  { tierID, taken, maxPerOrder }: { tierID: string; taken: number; maxPerOrder: number },
  first: readonly Order[],
  held: Map<string, number>,
  today: Date,
): Order[] {
  const random = createRandom(`tickets ${tierID}`);
  const buyers = random.shuffle(audience);
  const all: Order[] = [];
  const add = (order: Order) => {
    all.push(order);
    held.set(order.buyer.userID, (held.get(order.buyer.userID) ?? 0) + order.quantity);
  };
  first.forEach(add);
  const left = () => taken - all.reduce((sum, { quantity }) => sum + quantity, 0);
  for (let at = 0; left() > 0; at += 1) {
    const quantity = Math.min(left(), maxPerOrder, random.pick([1, 2, 2, 2, 3, 4]));
    const buyer = buyers[at % buyers.length];
    if (!buyer || at > 20 * buyers.length) throw new Error(`${tierID}: nobody may buy the last ${left()} seats`);
    if ((held.get(buyer.userID) ?? 0) + quantity <= maxSeatsPerPerson)
      add({ buyer, quantity, at: new Date(today.getTime() - random.between(0.2, saleDays - 0.5) * day) });
  }
  return all;
}

interface Tier {
  tierID: string;
  sessionID: string;
  eventID: string;
  channelID: string;
  campaignID: string | null;
  label: string;
  priceMinor: number;
  currency: string;
}

async function sell(tx: Tx, tier: Tier, sold: readonly Order[]) {
  const { tierID, sessionID, eventID, channelID, campaignID, label, priceMinor, currency } = tier;
  const rows = sold.map(({ buyer, quantity, at }, place) => {
    const paymentID = idFrom('pay', 'seed', tierID, place);
    const amountMinor = priceMinor * quantity;
    const lines: PriceLine[] = [
      { kind: 'ITEM', label, quantity, unit: { amountMinor: priceMinor, currency }, amount: { amountMinor, currency } },
    ];
    const payment = {
      paymentID,
      product: 'events' as const,
      subjectID: sessionID,
      cartKey: `seed:${paymentID}`,
      userID: buyer.userID,
      status: 'BOOKED' as const,
      lines,
      amountMinor,
      currency,
      at,
    };
    const issued = Array.from({ length: quantity }, (_, position) => {
      const ticketID = idFrom('tkt', paymentID, position);
      return {
        ticketID,
        paymentID,
        eventID,
        sessionID,
        tierID,
        position,
        holderID: buyer.userID,
        holderName: buyer.name,
        humanCode: humanCodeOf(ticketID),
        paidMinor: priceMinor,
        faceMinor: priceMinor,
        status: 'VALID' as const,
        createdAt: at,
      };
    });
    return { payment, issued };
  });
  await writeCaptured(
    tx,
    rows.map(({ payment }) => payment),
    label,
  );
  await tx.insert(tickets).values(rows.flatMap(({ issued }) => issued));
  const payee = { account: 'creatorPayable' as const, ownerID: channelID, ...(campaignID ? { campaignID } : {}) };
  for (const { payment } of rows)
    await ledger.postSale(tx, captureOf(payment), {
      lines: payment.lines,
      payee,
      memo: `${payment.lines[0]?.quantity ?? 0} × ${label}`,
      now: payment.at,
      occurredAt: payment.at,
    });
  const quantity = rows.reduce((sum, { issued }) => sum + issued.length, 0);
  await tx
    .update(sessionTiers)
    .set({ sold: sql`${sessionTiers.sold} + ${quantity}` })
    .where(eq(sessionTiers.tierID, tierID));
  await tx
    .update(eventSessions)
    .set({ sold: sql`${eventSessions.sold} + ${quantity}` })
    .where(eq(eventSessions.sessionID, sessionID));
}

/**
 * Sells what the sample events say is taken: real orders of the audience with real tickets and postings, so that seats, attendees, sales and
 * ledger agree. It runs after the campaigns, whose investors get their share of each sale. Answers how many tickets were sold.
 */
export async function seedTicketRows({ db, today }: Pick<SeedDeps, 'db' | 'today'>): Promise<Record<string, number>> {
  if (
    (await db.$count(tickets)) > 0 ||
    (await db.$count(
      users,
      inArray(
        users.userID,
        audience.map(({ userID }) => userID),
      ),
    )) < audience.length
  )
    return {};
  const rows = await db
    .select({ eventID: events.eventID, campaignID: events.campaignID })
    .from(events)
    .where(inArray(events.eventID, seedEvents.map(seedEventID)));
  if (rows.length < seedEvents.length) return {};
  const campaignOf = new Map(rows.map(({ eventID, campaignID }) => [eventID, campaignID]));
  let count = 0;
  await db.transaction(async (tx) => {
    for (const event of seedEvents)
      for (const [at, session] of event.sessions.entries()) {
        const held = new Map<string, number>();
        for (const [position, taken] of (session.taken ?? []).entries()) {
          const [label, , priceMinor, , maxPerOrder] = event.tiers[position] ?? ['', '', 0, 0, 1];
          const tierID = seedTierID(event, at, position);
          const eventID = seedEventID(event);
          const viewers: Order[] =
            position === 0 && session.viewerSeats
              ? [{ buyer: sampleViewer, quantity: session.viewerSeats, at: new Date(today.getTime() - 2.3 * day) }]
              : [];
          const tier = {
            tierID,
            eventID,
            label,
            priceMinor,
            sessionID: idFrom('ses', 'seed', event.art, at),
            channelID: seedChannelID(event.channel),
            campaignID: campaignOf.get(eventID) ?? null,
            currency: event.currency,
          };
          if (taken > 0) await sell(tx, tier, ordersOf({ tierID, taken, maxPerOrder }, viewers, held, today));
          count += taken;
        }
      }
  });
  return { tickets: count };
}
