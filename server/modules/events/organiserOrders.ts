import type { z } from 'zod';
import type {
  OrderHistoryEntry,
  OrganiserOrder,
  OrganiserOrderRow,
  organiserOrdersEndpoints,
  OrganiserTicket,
} from '../../contract/organiserOrders';
import type { Right } from '../../contract/rights';
import { type CsvExport, csvText } from '../../platform/csv';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Db, Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { formatMoney } from '../../platform/formatMoney';
import type { Viewer } from '../../platform/http/viewer';
import { idFrom, newId } from '../../platform/ids';
import { recordChannelLog, requirePermission } from '../channels/channels';
import { notify } from '../notifications/notifications';
import { createPaymentRepository, type PaymentRow } from '../payments/payments';
import { requireOwnedEvent } from './eventAccess';
import type { EventContext } from './eventContext';
import { orderTable } from './orderCsv';
import { listOrganiserMoves } from './orderTerms';
import { moveOrder } from './organiserOrderMoves';
import {
  addNote,
  countOrders,
  findCapture,
  findChannelName,
  findOrderOfTicket,
  findOrderRow,
  findOrderSession,
  listContacts,
  listNotes,
  listOrderHistory,
  listOrderMessages,
  listOrders,
} from './organiserOrderReads';
import { refundOrder } from './organiserOrderRefunds';
import { showText } from './showText';
import { remainingOf } from './ticketMoney';
import { findBooked, listTickets, lockOrder, nameTicket, setGuestContact, type Booked, type TicketWithTier } from './ticketRepository';
import { hasAccount } from './ticketSource';

type Input<K extends keyof typeof organiserOrdersEndpoints> = z.output<(typeof organiserOrdersEndpoints)[K]['input']>;

const pageSize = 25;

interface OwnedOrder {
  payment: PaymentRow;
  place: Booked;
}

const titlesOf = (rows: readonly TicketWithTier[]) => rows.map(({ seatLabel, tierName }) => seatLabel ?? tierName).join('; ');

function toOrganiserTicket(row: TicketWithTier, { userID, currency }: PaymentRow, contacts: ReadonlyMap<string, string>): OrganiserTicket {
  const { ticketID, humanCode, holderName, tierName, seatLabel, status, isInside, firstAdmittedAt, holderID, guestContact } = row;
  const money = (amountMinor: number) => ({ amountMinor, currency });
  const left = remainingOf(row);
  return {
    ticketID,
    humanCode,
    holderName,
    holderContact: guestContact ?? (holderID === userID ? null : (contacts.get(holderID) ?? null)),
    tierName,
    seatLabel,
    status,
    isInside,
    firstAdmittedAt: firstAdmittedAt?.toISOString() ?? null,
    paid: money(row.paidMinor),
    refunded: money(row.refundedMinor),
    remaining: money(left.paidMinor),
    remainingFace: money(left.faceMinor),
  };
}

/** The organiser's actions on single orders: search, refund, cancel, move, rename, resend and note. Each is an entry of the channel's log. */
export function createOrganiserOrders({ db, clock, refunds, publicOrigin }: EventContext) {
  async function requireOwnedOrder(database: Db, viewer: Viewer, paymentID: string, right: Right): Promise<OwnedOrder> {
    const sessionID = await findOrderSession(database, paymentID);
    const place = sessionID ? await findBooked(database, sessionID) : null;
    const payment = await createPaymentRepository(database).findPayment(paymentID);
    if (!place || !payment) throw notFound('Order');
    await requirePermission(database, viewer.userID, place.event.channelID, right, 'Order');
    return { place, payment };
  }
  const log = (tx: Tx, viewer: Viewer, { place, payment }: OwnedOrder, action: string, description: string) =>
    recordChannelLog(tx, {
      channelID: place.event.channelID,
      actorID: viewer.userID,
      area: 'EVENTS',
      action,
      subjectID: payment.paymentID,
      description: `${place.event.title}, order ${payment.orderNumber}: ${description}`,
    });

  function historyOf(
    row: OrganiserOrderRow,
    payment: PaymentRow,
    sent: OrganiserOrder['refunds'],
    others: Omit<OrderHistoryEntry, 'amount'>[],
  ) {
    const entry = (at: string, kind: OrderHistoryEntry['kind'], amount: OrderHistoryEntry['amount'] = null) => ({
      at,
      kind,
      by: null,
      text: null,
      amount,
    });
    return [
      entry(payment.createdAt.toISOString(), 'ORDERED'),
      ...(payment.capturedAt ? [entry(payment.capturedAt.toISOString(), 'PAID', row.total)] : []),
      ...sent.map(({ at, amount }) => entry(at, 'REFUND', amount)),
      ...others.map((one) => ({ ...one, amount: null })),
    ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  }

  async function describe({ place, payment }: OwnedOrder): Promise<OrganiserOrder> {
    const { paymentID, currency, lines, isFrozen, capturedAt } = payment;
    const [row, tickets] = await Promise.all([findOrderRow(db, paymentID), listTickets(db, [paymentID])]);
    if (!row) throw notFound('Order');
    const [contacts, method, stored, notes, messages, history, moves] = await Promise.all([
      listContacts(
        db,
        tickets.map(({ holderID }) => holderID),
      ),
      findCapture(db, paymentID),
      createPaymentRepository(db).listRefunds([paymentID]),
      listNotes(db, paymentID),
      listOrderMessages(db, row),
      listOrderHistory(db, paymentID),
      listOrganiserMoves(db, place, tickets, clock.now()),
    ]);
    const sent = stored.map(({ refundID, amountMinor, state, createdAt }) => ({
      refundID,
      amount: { amountMinor, currency },
      state,
      at: createdAt.toISOString(),
    }));
    const { tickets: _count, checkedIn: _inside, seats: _seats, ...common } = row;
    return {
      ...common,
      hasAccount: hasAccount(row.source),
      lines,
      method,
      paidAt: capturedAt?.toISOString() ?? null,
      isFrozen,
      tickets: tickets.map((ticket) => toOrganiserTicket(ticket, payment, contacts)),
      refunds: sent,
      moves: moves.targets.map(({ sessionID, startsAt }) => ({ sessionID, startsAt: startsAt.toISOString() })),
      moveBlockedReason: moves.problem,
      notes,
      messages,
      history: historyOf(row, payment, sent, history),
    };
  }
  const describeAgain = async (viewer: Viewer, paymentID: string) =>
    describe(await requireOwnedOrder(db, viewer, paymentID, 'holders.read'));

  /** Sends the tickets again: to the buyer's account, or with codes to a guest's address. */
  async function resend(tx: Tx, { place, payment }: OwnedOrder, now: Date): Promise<number> {
    const { paymentID, orderNumber, userID } = payment;
    const rows = (await listTickets(tx, [paymentID])).filter(({ status }) => status === 'VALID');
    const [first] = rows;
    if (!first) throw conflict('NO_TICKETS', 'This order has no valid ticket to send');
    const show = {
      ...showText(place),
      seats: rows.flatMap(({ seatLabel }) => seatLabel ?? []),
      count: rows.length,
    };
    // Once a minute, so that an impatient click does not send twice.
    const key = `tickets:${paymentID}:resent:${now.toISOString().slice(0, 16)}`;
    if (hasAccount(first.source))
      return notify(tx, { to: { userID }, key }, 'ticketsBooked', {
        ...show,
        ticketUrl: `${publicOrigin}/ticket/?id=${first.ticketID}`,
        orderNumber,
      });
    if (!first.guestContact) throw conflict('NO_CONTACT', 'This guest has no email address. Enter one');
    return notify(tx, { to: { email: first.guestContact }, key: `${key}:${first.guestContact}` }, 'ticketsIssued', {
      ...show,
      tierName: first.tierName,
      codes: rows.map(({ humanCode }) => humanCode),
    });
  }

  return {
    async listOrders(viewer: Viewer, { cursor, limit = pageSize, ...filter }: Input<'organiserOrders'>) {
      const place = fromCursor(cursor, instantKey, idKey);
      const found = await listOrders(db, viewer.userID, filter, place && { at: place[0], paymentID: place[1] }, limit + 1);
      const { rows, nextCursor } = toPage(found, limit, (last) => toCursor(last.place.at, last.place.paymentID));
      return { items: rows.map(({ order }) => order), nextCursor };
    },

    streamOrders: (viewer: Viewer, filter: Input<'organiserOrdersCsv'>) => csvText(orderTable(db, viewer.userID, filter)),

    /** The orders of one channel or event. */
    async exportOrders(userID: string, filter: Input<'organiserOrdersCsv'>): Promise<CsvExport> {
      const channelID = filter.eventID
        ? (await requireOwnedEvent(db, filter.eventID, userID, 'holders.read')).event.channelID
        : (filter.channelID ?? '');
      await requirePermission(db, userID, channelID, 'holders.read', 'This channel');
      return { channelID, name: 'orders', total: await countOrders(db, userID, filter), ...orderTable(db, userID, filter) };
    },

    getOrder: describeAgain,

    async refund(viewer: Viewer, idempotencyKey: string, input: Input<'orderRefund'>): Promise<OrganiserOrder> {
      const { paymentID, ticketIDs, amountMinor, isCancelling, includesCheckedIn = false, reason = '' } = input;
      await db.transaction(async (tx) => {
        await lockOrder(tx, paymentID);
        const order = await requireOwnedOrder(tx, viewer, paymentID, 'event.sell');
        const { payment, place } = order;
        await refundOrder(tx, refunds, {
          payment,
          place,
          ticketIDs,
          amountMinor,
          isCancelling,
          includesCheckedIn,
          reason,
          key: idFrom('rfo', viewer.userID, idempotencyKey),
          by: await findChannelName(tx, place.event.channelID),
          now: clock.now(),
        });
        const chosen = (await listTickets(tx, [paymentID])).filter(({ ticketID }) => ticketIDs.includes(ticketID));
        const amount = formatMoney({ amountMinor, currency: payment.currency });
        const did = isCancelling ? `cancelled ${titlesOf(chosen)}, ${amount} refunded` : `refunded ${amount}, tickets stay valid`;
        await log(tx, viewer, order, isCancelling ? 'order.cancelled' : 'order.refunded', reason ? `${did}. ${reason}` : did);
      });
      return describeAgain(viewer, paymentID);
    },

    async move(viewer: Viewer, { paymentID, sessionID }: Input<'orderMove'>): Promise<OrganiserOrder> {
      await db.transaction(async (tx) => {
        await lockOrder(tx, paymentID);
        const order = await requireOwnedOrder(tx, viewer, paymentID, 'event.sell');
        const { payment, place } = order;
        const by = await findChannelName(tx, place.event.channelID);
        const { startsAt } = await moveOrder(tx, { paymentID, buyerID: payment.userID, place, sessionID, by, now: clock.now() });
        await log(tx, viewer, order, 'order.moved', `moved to ${startsAt}`);
      });
      return describeAgain(viewer, paymentID);
    },

    async renameTicket(viewer: Viewer, { ticketID, holderName }: Input<'orderTicketName'>): Promise<OrganiserOrder> {
      const paymentID = await findOrderOfTicket(db, ticketID);
      if (!paymentID) throw notFound('Ticket');
      await db.transaction(async (tx) => {
        const order = await requireOwnedOrder(tx, viewer, paymentID, 'holders.read');
        const before = (await listTickets(tx, [paymentID])).find((row) => row.ticketID === ticketID);
        if (!before || !(await nameTicket(tx, ticketID, before.holderID, holderName)))
          throw conflict('NOT_VALID', 'This ticket is no longer valid, so its name cannot be changed');
        await log(tx, viewer, order, 'order.renamed', `changed the name on a ticket from ${before.holderName} to ${holderName}`);
      });
      return describeAgain(viewer, paymentID);
    },

    async resend(viewer: Viewer, { paymentID, email }: Input<'orderResend'>): Promise<OrganiserOrder> {
      await db.transaction(async (tx) => {
        const order = await requireOwnedOrder(tx, viewer, paymentID, 'holders.read');
        if (email && !(await setGuestContact(tx, paymentID, email)))
          throw conflict('HAS_ACCOUNT', 'The buyer has an account: tickets go to the contact details saved there');
        if ((await resend(tx, order, clock.now())) === 0)
          throw conflict('JUST_SENT', 'The tickets were just sent, or we have no address for the buyer. Try again in a minute');
        await log(tx, viewer, order, 'order.resent', email ? `sent the tickets to ${email}` : 'sent the tickets again');
      });
      return describeAgain(viewer, paymentID);
    },

    async addNote(viewer: Viewer, { paymentID, body }: Input<'orderNoteNew'>): Promise<OrganiserOrder> {
      const order = await requireOwnedOrder(db, viewer, paymentID, 'holders.read');
      await addNote(db, {
        noteID: newId('nte'),
        paymentID: order.payment.paymentID,
        authorID: viewer.userID,
        body,
        createdAt: clock.now(),
      });
      return describe(order);
    },
  };
}
