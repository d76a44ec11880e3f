import { eq, sql } from 'drizzle-orm';
import type { PriceLine } from '../../server/contract/payments';
import { eventSessions, sessionTiers } from '../../server/db/schema/events';
import { orders } from '../../server/db/schema/orders';
import { payments } from '../../server/db/schema/payments';
import { tickets } from '../../server/db/schema/tickets';
import { humanCodeOf } from '../../server/modules/events/ticketCode';
import { ledger } from '../../server/modules/ledger/ledgerService';
import type { Tx } from '../../server/platform/db/client';
import { idFrom } from '../../server/platform/ids';
import { fulfilledOrder } from './fulfilledOrder';

interface Sale {
  channelID: string;
  eventID: string;
  sessionID: string;
  tierID: string;
  quantity: number;
  priceMinor: number;
  currency: string;
  label: string;
  today: Date;
}

const buyer = 'usr_seed_accounts';

/** Seats that others have already bought: a real order with real tickets, so that the counters agree with what they count. */
export async function sellSeedTickets(
  tx: Tx,
  { channelID, eventID, sessionID, tierID, quantity, priceMinor, currency, label, today }: Sale,
): Promise<void> {
  const paymentID = idFrom('pay', 'seed', tierID);
  const amountMinor = priceMinor * quantity;
  const lines: PriceLine[] = [
    { kind: 'ITEM', label, quantity, unit: { amountMinor: priceMinor, currency }, amount: { amountMinor, currency } },
  ];
  const provider = 'box-office';
  const payment = {
    paymentID,
    product: 'events' as const,
    subjectID: sessionID,
    cartKey: `seed:${tierID}`,
    userID: buyer,
    clientRequestID: `seed:${tierID}`,
    status: 'BOOKED' as const,
    lines,
    amountMinor,
    currency,
    capturedMinor: amountMinor,
    provider,
    createdAt: today,
  };
  await tx.insert(payments).values(payment);
  await tx.insert(orders).values(fulfilledOrder(payment));
  if (amountMinor > 0)
    await ledger.postSale(
      tx,
      { paymentID, provider, providerPaymentID: paymentID, amountMinor, currency },
      { lines, payee: { account: 'creatorPayable', ownerID: channelID }, memo: `${quantity} × ${label}`, now: today },
    );
  const rows = Array.from({ length: quantity }, (_, position) => {
    const ticketID = idFrom('tkt', paymentID, position);
    return {
      ticketID,
      paymentID,
      eventID,
      sessionID,
      tierID,
      position,
      holderID: buyer,
      holderName: 'Box office',
      humanCode: humanCodeOf(ticketID),
      paidMinor: priceMinor,
      faceMinor: priceMinor,
      status: 'VALID' as const,
    };
  });
  await tx.insert(tickets).values(rows);
  await tx
    .update(sessionTiers)
    .set({ sold: sql`${sessionTiers.sold} + ${quantity}` })
    .where(eq(sessionTiers.tierID, tierID));
  await tx
    .update(eventSessions)
    .set({ sold: sql`${eventSessions.sold} + ${quantity}` })
    .where(eq(eventSessions.sessionID, sessionID));
}
