import type { z } from 'zod';
import type { SeatPlan } from '../../contract/seats';
import type { TicketBeginInput } from '../../contract/tickets';
import type { Tx } from '../../platform/db/client';
import { badInput, conflict, notFound } from '../../platform/errors';
import { replay, findStoredResponse, type CommandResponse, type IdempotencyKey } from '../../platform/idempotency';
import { newId } from '../../platform/ids';
import { createOrderRepository } from '../orders/orders';
import { createPaymentRepository } from '../payments/payments';
import {
  cartKeyOf,
  checkCart,
  heldInCarts,
  isSameCart,
  maxSeatsPerPerson,
  requestedLines,
  soldOut,
  tooManySeats,
  withoutCart,
  type CheckedCart,
} from './cartRules';
import { prepareSnapshot, type CheckoutSnapshot, type OpenCart } from './checkoutReads';
import type { EventContext } from './eventContext';
import { freeIn, type EventRow } from './eventViews';
import { setHeldSeats } from './holdRepository';
import { insertOrder, type NewOrder } from './insertOrder';
import { takePromoUse, type PromoRow } from './promoRepository';
import { checkPromo, codeUsedUp, parseCode } from './promoService';
import { slabsOf } from './refundRule';
import { takeNumberedSeats } from './seatRepository';
import { selectSeats } from './seatSelection';
import { holdSeats } from './stockRepository';
import { toQuotedPayment } from './ticketViews';

type Wanted = z.output<typeof TicketBeginInput>;
interface Order {
  userID: string;
  clientRequestID: string;
  event: EventRow;
  checked: CheckedCart;
  promo: PromoRow | null;
  seatIDs: string[];
  plan: SeatPlan | null;
  holdSeconds: number;
  /** Set when the order is quoted before it is inserted. */
  paymentID?: string;
  now: Date;
  /** The response to the buyer, stored in the order's transaction. */
  storedResponse?: NewOrder['storedResponse'];
  /** The buyer's carts of this session that this order replaces. Absent: the order leaves carts alone (a waitlist offer). */
  replaces?: readonly OpenCart[];
}

/** The buyer began another cart at the same time; the transaction is rolled back. */
class CartConflict extends Error {}
const maxAttempts = 5;

const mayBePaid = new Set(['PENDING', 'COMPLETED', 'BOOKED']);

/** Creates orders: seats are held and the price is fixed in one transaction. */
export function createCheckout({ db, clock, orders, payments }: EventContext, holdSeconds: number) {
  const findSnapshot = prepareSnapshot(db);

  /** Inserts an order in the caller's transaction. Throws when any part is unavailable. */
  async function placeIn(tx: Tx, order: Order): Promise<{ paymentID: string; orderNumber: string }> {
    const { userID, checked, promo, now, holdSeconds: seconds } = order;
    const { cart, totalMinor } = checked;
    const paymentID = order.paymentID ?? newId('pay');
    // Payments are locked before the session, as in every order transition. A cart paid in the meantime is left unchanged.
    for (const { paymentID: oldID } of order.replaces ?? []) await payments.applyInTransaction(tx, oldID, { kind: 'ABANDONED' });
    // Counters first: without free seats nothing is written, and everything below runs under the lock of the session's row.
    if (!(await holdSeats(tx, cart, now))) throw soldOut('What you chose');
    const { totalSeats, hasCart, orderNumber } = await insertOrder(tx, {
      payment: {
        paymentID,
        userID,
        product: 'events',
        subjectID: cart.sessionID,
        cartKey: order.replaces?.[0]?.cartKey ?? cartKeyOf(cart, promo, order.seatIDs),
        clientRequestID: order.clientRequestID,
        lines: checked.lines,
        amountMinor: totalMinor,
        currency: order.event.currency,
        provider: payments.provider,
      },
      cart,
      refundSlabs: slabsOf(order.event),
      holdSeconds: seconds,
      now,
      storedResponse: order.storedResponse ?? null,
    });
    if (hasCart && order.replaces) throw new CartConflict();
    if (totalSeats > maxSeatsPerPerson) throw tooManySeats();
    const seats = await selectSeats(tx, { sessionID: cart.sessionID, plan: order.plan, seatIDs: order.seatIDs, chosen: checked.chosen });
    if (seats.length > 0) {
      if (!(await takeNumberedSeats(tx, cart.sessionID, paymentID, seats)))
        throw conflict('SEAT_TAKEN', 'One of these seats was just taken. Choose another; you have not been charged');
      await setHeldSeats(tx, paymentID, seats);
    }
    if (promo && !(await takePromoUse(tx, promo.codeID, paymentID, userID, now))) throw codeUsedUp();
    if (order.replaces?.length)
      await createOrderRepository(tx).setReplacedBy(
        order.replaces.map((cart) => cart.paymentID),
        paymentID,
      );
    if (totalMinor === 0) await payments.applyInTransaction(tx, paymentID, { kind: 'FREE' });
    return { paymentID, orderNumber };
  }

  /** Validates the request; returns the order to place, or the ID of the open order that already holds this cart (Back, then Continue). */
  function validate(given: CheckoutSnapshot, input: Wanted, userHasCode: boolean) {
    if (given.event.status === 'DRAFT' || given.event.takenDownAt) throw notFound('Session');
    const snapshot = withoutCart(given);
    const { session, plan, now } = snapshot;
    const promo = userHasCode ? checkPromo(snapshot.promo, now) : null;
    const seatIDs = input.seatIDs ?? [];
    if (seatIDs.length > 0 && !plan) throw badInput({ seatIDs: 'this session has no numbered seats' });
    const requested = requestedLines(snapshot, input);
    const open = given.open.find((cart) => cart.isFresh && isSameCart(cart, requested, promo?.codeID ?? null, seatIDs));
    if (open && given.open.length === 1) return open.paymentID;
    const checked = checkCart(snapshot, input, now, promo);
    if (session.waitingRoomOpensAt && !snapshot.isAdmitted)
      throw conflict('WAITING_ROOM', 'This sale has a waiting room. You can buy when it is your turn');
    for (const { tier, quantity } of checked.chosen) {
      const ownHeld = heldInCarts(given.open, tier.tierID);
      const free = freeIn(tier) - ownHeld;
      if (quantity > ownHeld && (snapshot.waiting[tier.tierID] ?? Infinity) <= free) throw soldOut(tier.name);
    }
    return { checked, promo, seatIDs, plan, replaces: given.open };
  }

  return {
    placeIn,

    /**
     * Idempotent by request key, and by cart while it is held. Another choice for the same session replaces the cart in one transaction: a person has
     * one cart for each session (docs/decisions/023).
     */
    async begin(userID: string, idempotencyKey: IdempotencyKey, input: Wanted): Promise<Begun> {
      for (let attempt = 1; ; attempt += 1)
        try {
          return await beginOnce(userID, idempotencyKey, input);
        } catch (error) {
          if (!(error instanceof CartConflict)) throw error;
          if (attempt === maxAttempts) throw conflict('BUSY', 'You are choosing seats in another window. Try again');
        }
    },
  };

  /** Asks the gateway: the payment may be complete although no webhook has arrived. */
  async function refreshFromGateway(paymentID: string): Promise<void> {
    const payment = await createPaymentRepository(db).findPayment(paymentID);
    if (payment) await payments.refresh(payment);
  }

  async function beginOnce(userID: string, idempotencyKey: IdempotencyKey, input: Wanted): Promise<Begun> {
    const code = input.code === undefined ? null : (parseCode(input.code) ?? '');
    const load = () => findSnapshot({ userID, key: idempotencyKey.key, sessionID: input.sessionID, code, now: clock.now() });
    let snapshot = await load();
    const before = snapshot ? replay(snapshot.storedResponse, idempotencyKey) : await findStoredResponse(db, idempotencyKey);
    if (before) return { paymentID: '', answer: before };
    if (!snapshot) throw notFound('Session');
    if (snapshot.before) return { paymentID: snapshot.before, answer: null };
    const atGateway = snapshot.open.filter(({ isAtGateway }) => isAtGateway);
    if (atGateway.length > 0) {
      const { promo } = snapshot;
      for (const { paymentID } of atGateway) await refreshFromGateway(paymentID);
      snapshot = (await load()) ?? snapshot;
      const stillOpen = new Set(snapshot.open.map(({ paymentID }) => paymentID));
      const lines = requestedLines(snapshot, input);
      const gone = atGateway.filter(
        (cart) => !stillOpen.has(cart.paymentID) && isSameCart(cart, lines, promo?.codeID ?? null, input.seatIDs ?? []),
      );
      // This cart was paid or is being processed by the bank: a second order would charge the buyer twice.
      for (const { paymentID } of gone) {
        const payment = await createPaymentRepository(db).findPayment(paymentID);
        if (payment && mayBePaid.has(payment.status)) return { paymentID, answer: null };
      }
    }
    const validated = validate(snapshot, input, code !== null);
    if (typeof validated === 'string') return { paymentID: validated, answer: null };
    await orders.requireMayOrder('events', userID, validated.replaces.length);
    const { event, now } = snapshot;
    const paymentID = newId('pay');
    const order = { ...validated, userID, clientRequestID: idempotencyKey.key, event, holdSeconds, paymentID, now };
    // A free order gets its tickets and a seated one its seats during the insert, so both are described afterwards.
    const quoted = validated.checked.totalMinor === 0 || snapshot.plan ? null : toQuotedPayment(snapshot, order);
    const storedResponse = quoted ? { idempotencyKey, answer: { status: 200, body: quoted } } : null;
    try {
      const { orderNumber } = await db.transaction((tx) => placeIn(tx, { ...order, storedResponse }));
      return { paymentID, answer: quoted ? { status: 200, body: { ...quoted, orderNumber } } : null };
    } catch (error) {
      // A concurrent request with the same key created the order.
      const duplicate = await createPaymentRepository(db).findByClientRequest(userID, idempotencyKey.key);
      if (!duplicate) throw error;
      return { paymentID: duplicate.paymentID, answer: await findStoredResponse(db, idempotencyKey) };
    }
  }
}
interface Begun {
  paymentID: string;
  /** Null: the caller describes the payment. */
  answer: CommandResponse | null;
}
export type Checkout = ReturnType<typeof createCheckout>;
