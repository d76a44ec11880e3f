import type { z } from 'zod';
import type { SeatPlan } from '../../contract/seats';
import type { TicketBeginInput } from '../../contract/tickets';
import type { Database, Tx } from '../../platform/db/client';
import { badInput, conflict, notFound } from '../../platform/errors';
import { replay, findStoredResponse, type CommandResponse, type IdempotencyKey } from '../../platform/idempotency';
import { newId } from '../../platform/ids';
import { createPaymentRepository } from '../payments/paymentRepository';
import type { PaymentService } from '../payments/paymentService';
import { createCheckoutReads, type CheckoutSnapshot, type OpenCart } from './checkoutReads';
import { cartKeyOf, heldInCarts, isSameCart, withoutCart } from './cartMatch';
import { checkCart, maxSeatsPerPerson, soldOut, type CheckedCart } from './cartRules';
import type { EventRow } from './eventViews';
import { createHoldRepository } from './holdRepository';
import { insertOrder, type NewOrder } from './insertOrder';
import type { InventoryFactories } from './inventory';
import { quoteOrder } from './quoteOrder';
import type { PromoRow } from './promoRepository';
import { checkPromo, codeUsedUp, parseCode } from './promoService';
import { slabsOf } from './refundRule';
import { selectSeats } from './seatSelection';

export interface CheckoutDeps {
  db: Database;
  payments: PaymentService;
  inventoryFactories: InventoryFactories;
  holdSeconds: number;
}
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
  /** Where the order is described before it is written. */
  paymentID?: string;
  /** By the clock of the database. */
  now?: Date;
  /** What the buyer is answered, kept together with the order. */
  storedResponse?: NewOrder['storedResponse'];
  /** The buyer's cart of this session, which this order takes the place of. Absent: an order beside any cart (an offer of the waiting list). */
  replaces?: readonly OpenCart[];
}

/** The buyer began another cart in the same moment: nothing of this one was written. */
class CartConflict extends Error {}
const maxAttempts = 5;

const mayBePaid = new Set(['PENDING', 'COMPLETED', 'BOOKED']);

const seatTaken = () => conflict('SEAT_TAKEN', 'Somebody was faster with one of these seats. Choose another; nothing was charged');

/** The birth of an order (T0): seats and price are promised together or not at all. */
export function createCheckout({ db, payments, inventoryFactories, holdSeconds }: CheckoutDeps) {
  const reads = createCheckoutReads(db);

  /** Everything of one order in the caller's transaction; answers its payment. Throws where anything of it cannot be had. */
  async function placeIn(tx: Tx, order: Order): Promise<string> {
    const { userID, checked, promo, now, holdSeconds: seconds } = order;
    const { cart, totalMinor } = checked;
    const paymentID = order.paymentID ?? newId('pay');
    // Payment before session, as every move of an order locks them. What was paid meanwhile stays as it is.
    for (const { paymentID: oldID } of order.replaces ?? []) await payments.applyInTransaction(tx, oldID, { kind: 'ABANDONED' });
    // The counters first: whoever finds no seat has written nothing, and what follows is written and counted under the lock of the session's row.
    if (!(await inventoryFactories.stockOf(tx).hold(cart))) throw soldOut('What you chose');
    const { totalSeats, hasCart } = await insertOrder(tx, {
      payment: {
        ...{
          paymentID,
          userID,
          product: 'events',
          subjectID: cart.sessionID,
          cartKey: order.replaces?.[0]?.cartKey ?? cartKeyOf(cart, promo, order.seatIDs),
        },
        ...{ clientRequestID: order.clientRequestID, lines: checked.lines, amountMinor: totalMinor, currency: order.event.currency },
        provider: payments.provider,
      },
      ...{ cart, refundSlabs: slabsOf(order.event), holdSeconds: seconds, now: now ?? null, storedResponse: order.storedResponse ?? null },
    });
    if (hasCart && order.replaces) throw new CartConflict();
    if (totalSeats > maxSeatsPerPerson)
      throw conflict('TOO_MANY_TICKETS', `At most ${maxSeatsPerPerson} tickets of one session per person, carts included`);
    const holds = createHoldRepository(tx);
    const seats = await selectSeats(tx, { sessionID: cart.sessionID, plan: order.plan, seatIDs: order.seatIDs, chosen: checked.chosen });
    if (seats.length > 0) {
      if (!(await inventoryFactories.seatsOf(tx).take(cart.sessionID, paymentID, seats))) throw seatTaken();
      await holds.setSeats(
        paymentID,
        seats.map(({ seatID }) => seatID),
      );
    }
    if (promo && !(await inventoryFactories.promosOf(tx).use(promo.codeID, paymentID, userID))) throw codeUsedUp();
    if (totalMinor === 0) await payments.applyInTransaction(tx, paymentID, { kind: 'FREE' });
    return paymentID;
  }

  /** Refuses what cannot begin; answers what would be promised, or the order that holds this very cart: Back and Continue come here again. */
  function validate(given: CheckoutSnapshot, input: Wanted, userHasCode: boolean) {
    if (given.event.status === 'DRAFT') throw notFound('Session');
    const snapshot = withoutCart(given);
    const { session, plan, now } = snapshot;
    const promo = userHasCode ? checkPromo(snapshot.promo, now) : null;
    const seatIDs = input.seatIDs ?? [];
    if (seatIDs.length > 0 && !plan) throw badInput({ seatIDs: 'nobody has a seat of their own here' });
    const requested = { sessionID: input.sessionID, lines: checkCart.linesOf(snapshot, input) };
    const open = given.open.find((cart) => cart.isFresh && isSameCart(cart, requested.lines, promo?.codeID ?? null, seatIDs));
    if (open && given.open.length === 1) return open.paymentID;
    const checked = checkCart.check(snapshot, input, now, promo);
    if (session.waitingRoomOpensAt && !snapshot.isAdmitted)
      throw conflict('WAITING_ROOM', 'This sale has a waiting room. Your place in it tells when you can buy');
    for (const { tier, quantity } of checked.chosen) {
      const ownHeld = heldInCarts(given.open, tier.tierID);
      const free = tier.capacity - tier.held - tier.sold - ownHeld;
      if (quantity > ownHeld && (snapshot.waiting[tier.tierID] ?? Infinity) <= free) throw soldOut(tier.name);
    }
    return { checked, promo, seatIDs, plan, replaces: given.open };
  }

  return {
    placeIn,

    /**
     * The same request key answers the same order; so does the same cart while it is held. Another choice for the same session takes the place of the
     * cart in one transaction: a person has one cart for each session, never two (docs/decisions/023).
     */
    async begin(userID: string, idempotencyKey: IdempotencyKey, input: Wanted): Promise<Begun> {
      for (let attempt = 1; ; attempt += 1)
        try {
          return await beginOnce(userID, idempotencyKey, input);
        } catch (error) {
          if (!(error instanceof CartConflict)) throw error;
          if (attempt === maxAttempts) throw conflict('BUSY', 'Your seats are being chosen in another window. Try again');
        }
    },
  };

  /** It may have been paid without our having been told. */
  async function refreshFromGateway(paymentID: string): Promise<void> {
    const payment = await createPaymentRepository(db).findPayment(paymentID);
    if (payment) await payments.refresh(payment);
  }

  async function beginOnce(userID: string, idempotencyKey: IdempotencyKey, input: Wanted): Promise<Begun> {
    const code = input.code === undefined ? null : (parseCode(input.code) ?? '');
    const load = () => reads.snapshot({ userID, key: idempotencyKey.key, sessionID: input.sessionID, code });
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
      const lines = checkCart.linesOf(snapshot, input);
      const gone = atGateway.filter(
        (cart) => !stillOpen.has(cart.paymentID) && isSameCart(cart, lines, promo?.codeID ?? null, input.seatIDs ?? []),
      );
      // This very cart was paid, or a bank is deciding about it: a second order of it would be paid twice.
      for (const { paymentID } of gone) {
        const payment = await createPaymentRepository(db).findPayment(paymentID);
        if (payment && mayBePaid.has(payment.status)) return { paymentID, answer: null };
      }
    }
    const validated = validate(snapshot, input, code !== null);
    if (typeof validated === 'string') return { paymentID: validated, answer: null };
    const { event, now } = snapshot;
    const paymentID = newId('pay');
    const order = { ...validated, userID, clientRequestID: idempotencyKey.key, event, holdSeconds, paymentID, now };
    // What is free has its tickets at once, and numbered seats are found while the order is written: both are described afterwards.
    const answer = validated.checked.totalMinor === 0 || snapshot.plan ? null : { status: 200, body: quoteOrder(snapshot, order) };
    const storedResponse = answer ? { idempotencyKey, answer } : null;
    try {
      await db.transaction((tx) => placeIn(tx, { ...order, storedResponse }));
      return { paymentID, answer };
    } catch (error) {
      // A twin of this request was faster: its order is the answer to both.
      const duplicate = await createPaymentRepository(db).findByClientRequest(userID, idempotencyKey.key);
      if (!duplicate) throw error;
      return { paymentID: duplicate.paymentID, answer: await findStoredResponse(db, idempotencyKey) };
    }
  }
}
interface Begun {
  paymentID: string;
  /** Null: describe the payment. */
  answer: CommandResponse | null;
}
export type Checkout = ReturnType<typeof createCheckout>;
