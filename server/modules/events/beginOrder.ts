import type { z } from 'zod';
import type { SeatPlan } from '../../contract/seats';
import type { TicketBeginInput } from '../../contract/tickets';
import type { Database, Tx } from '../../db/client';
import { badInput, conflict, notFound } from '../../errors';
import { answerBefore, findAnswer, type Answer, type Once } from '../../idempotency';
import { newId } from '../../ids';
import { createPaymentRepository } from '../payments/paymentRepository';
import type { PaymentService } from '../payments/paymentService';
import { createBeginReads, type BeginLook, type OpenCart } from './beginReads';
import { cartKeyOf, heldInCarts, isSameCart, withoutCart } from './cartMatch';
import { checkCart, maxSeatsPerPerson, soldOut, type CheckedCart } from './cartRules';
import type { EventRow } from './eventViews';
import { createHoldRepository } from './holdRepository';
import { writeOrder, type NewOrder } from './orderWrite';
import type { Guards } from './places';
import { promisedOrder } from './promisedOrder';
import type { PromoRow } from './promoRepository';
import { checkPromo, codeUsedUp, readCodeText } from './promoService';
import { slabsOf } from './refundRule';
import { seatsFor } from './seatChoice';

export interface BeginDeps {
  db: Database;
  payments: PaymentService;
  guards: Guards;
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
  kept?: NewOrder['kept'];
  /** The buyer's cart of this session, which this order takes the place of. Absent: an order beside any cart (an offer of the waiting list). */
  replaces?: readonly OpenCart[];
}

/** The buyer began another cart in the same moment: nothing of this one was written. */
class CartMoved extends Error {}
const mostRounds = 5;

const mayBePaid = new Set(['PENDING', 'COMPLETED', 'BOOKED']);

const seatTaken = () => conflict('SEAT_TAKEN', 'Somebody was faster with one of these seats. Choose another; nothing was charged');

/** The birth of an order (T0): seats and price are promised together or not at all. */
export function createBeginOrder({ db, payments, guards, holdSeconds }: BeginDeps) {
  const reads = createBeginReads(db);

  /** Everything of one order in the caller's transaction; answers its payment. Throws where anything of it cannot be had. */
  async function placeIn(tx: Tx, order: Order): Promise<string> {
    const { userID, checked, promo, now, holdSeconds: seconds } = order;
    const { cart, totalMinor } = checked;
    const paymentID = order.paymentID ?? newId('pay');
    // Payment before session, as every move of an order locks them. What was paid meanwhile stays as it is.
    for (const { paymentID: oldID } of order.replaces ?? []) await payments.applyIn(tx, oldID, { kind: 'ABANDONED' });
    // The counters first: whoever finds no seat has written nothing, and what follows is written and counted under the lock of the session's row.
    if (!(await guards.stockOf(tx).hold(cart))) throw soldOut('What you chose');
    const { seatsInAll, hasCart } = await writeOrder(tx, {
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
      ...{ cart, refundSlabs: slabsOf(order.event), holdSeconds: seconds, now: now ?? null, kept: order.kept ?? null },
    });
    if (hasCart && order.replaces) throw new CartMoved();
    if (seatsInAll > maxSeatsPerPerson)
      throw conflict('TOO_MANY_TICKETS', `At most ${maxSeatsPerPerson} tickets of one session per person, carts included`);
    const holds = createHoldRepository(tx);
    const seats = await seatsFor(tx, { sessionID: cart.sessionID, plan: order.plan, seatIDs: order.seatIDs, chosen: checked.chosen });
    if (seats.length > 0) {
      if (!(await guards.seatsOf(tx).take(cart.sessionID, paymentID, seats))) throw seatTaken();
      await holds.setSeats(
        paymentID,
        seats.map(({ seatID }) => seatID),
      );
    }
    if (promo && !(await guards.promosOf(tx).use(promo.codeID, paymentID, userID))) throw codeUsedUp();
    if (totalMinor === 0) await payments.applyIn(tx, paymentID, { kind: 'FREE' });
    return paymentID;
  }

  /** Refuses what cannot begin; answers what would be promised, or the order that holds this very cart: Back and Continue come here again. */
  function judge(given: BeginLook, input: Wanted, userHasCode: boolean) {
    if (given.event.status === 'DRAFT') throw notFound('Session');
    const look = withoutCart(given);
    const { session, plan, now } = look;
    const promo = userHasCode ? checkPromo(look.promo, now) : null;
    const seatIDs = input.seatIDs ?? [];
    if (seatIDs.length > 0 && !plan) throw badInput({ seatIDs: 'nobody has a seat of their own here' });
    const asked = { sessionID: input.sessionID, lines: checkCart.linesOf(look, input) };
    const open = given.open.find((cart) => cart.isFresh && isSameCart(cart, asked.lines, promo?.codeID ?? null, seatIDs));
    if (open && given.open.length === 1) return open.paymentID;
    const checked = checkCart.check(look, input, now, promo);
    if (session.roomOpensAt && !look.isAdmitted)
      throw conflict('WAITING_ROOM', 'This sale has a waiting room. Your place in it tells when you can buy');
    for (const { tier, quantity } of checked.chosen) {
      const mine = heldInCarts(given.open, tier.tierID);
      const free = tier.capacity - tier.held - tier.sold - mine;
      if (quantity > mine && (look.waiting[tier.tierID] ?? Infinity) <= free) throw soldOut(tier.name);
    }
    return { checked, promo, seatIDs, plan, replaces: given.open };
  }

  return {
    placeIn,

    /**
     * The same request key answers the same order; so does the same cart while it is held. Another choice for the same session takes the place of the
     * cart in one transaction: a person has one cart for each session, never two (docs/decisions/023).
     */
    async begin(userID: string, once: Once, input: Wanted): Promise<Begun> {
      for (let round = 1; ; round += 1)
        try {
          return await beginOnce(userID, once, input);
        } catch (error) {
          if (!(error instanceof CartMoved)) throw error;
          if (round === mostRounds) throw conflict('BUSY', 'Your seats are being chosen in another window. Try again');
        }
    },
  };

  /** It may have been paid without our having been told. */
  async function askGateway(paymentID: string): Promise<void> {
    const payment = await createPaymentRepository(db).findPayment(paymentID);
    if (payment) await payments.refresh(payment);
  }

  async function beginOnce(userID: string, once: Once, input: Wanted): Promise<Begun> {
    const code = input.code === undefined ? null : (readCodeText(input.code) ?? '');
    const ask = () => reads.look({ userID, key: once.key, sessionID: input.sessionID, code });
    let look = await ask();
    const before = look ? answerBefore(look.kept, once) : await findAnswer(db, once);
    if (before) return { paymentID: '', answer: before };
    if (!look) throw notFound('Session');
    if (look.before) return { paymentID: look.before, answer: null };
    const atGateway = look.open.filter(({ isAtGateway }) => isAtGateway);
    if (atGateway.length > 0) {
      const { promo } = look;
      for (const { paymentID } of atGateway) await askGateway(paymentID);
      look = (await ask()) ?? look;
      const stillOpen = new Set(look.open.map(({ paymentID }) => paymentID));
      const lines = checkCart.linesOf(look, input);
      const gone = atGateway.filter(
        (cart) => !stillOpen.has(cart.paymentID) && isSameCart(cart, lines, promo?.codeID ?? null, input.seatIDs ?? []),
      );
      // This very cart was paid, or a bank is deciding about it: a second order of it would be paid twice.
      for (const { paymentID } of gone) {
        const payment = await createPaymentRepository(db).findPayment(paymentID);
        if (payment && mayBePaid.has(payment.status)) return { paymentID, answer: null };
      }
    }
    const judged = judge(look, input, code !== null);
    if (typeof judged === 'string') return { paymentID: judged, answer: null };
    const { event, now } = look;
    const paymentID = newId('pay');
    const order = { ...judged, userID, clientRequestID: once.key, event, holdSeconds, paymentID, now };
    // What is free has its tickets at once, and numbered seats are found while the order is written: both are described afterwards.
    const answer = judged.checked.totalMinor === 0 || look.plan ? null : { status: 200, body: promisedOrder(look, order) };
    const kept = answer ? { once, answer } : null;
    try {
      await db.transaction((tx) => placeIn(tx, { ...order, kept }));
      return { paymentID, answer };
    } catch (error) {
      // A twin of this request was faster: its order is the answer to both.
      const twin = await createPaymentRepository(db).findByClientRequest(userID, once.key);
      if (!twin) throw error;
      return { paymentID: twin.paymentID, answer: await findAnswer(db, once) };
    }
  }
}
interface Begun {
  paymentID: string;
  /** Null: describe the payment. */
  answer: Answer | null;
}
export type BeginOrder = ReturnType<typeof createBeginOrder>;
