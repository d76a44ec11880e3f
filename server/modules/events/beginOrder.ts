import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { SeatPlan } from '../../contract/seats';
import type { EventPayment, TicketBeginInput } from '../../contract/tickets';
import type { Database, Tx } from '../../db/client';
import { badInput, conflict, notFound } from '../../errors';
import { answerBefore, findAnswer, type Answer, type Once } from '../../idempotency';
import { newId } from '../../ids';
import { createPaymentRepository } from '../payments/paymentRepository';
import type { PaymentService } from '../payments/paymentService';
import { createBeginReads, type BeginLook } from './beginReads';
import { checkCart, maxSeatsPerPerson, soldOut, type CheckedCart } from './cartRules';
import type { EventRow } from './eventViews';
import { createHoldRepository } from './holdRepository';
import { writeOrder, type NewOrder } from './orderWrite';
import type { Guards } from './places';
import type { PromoRow } from './promoRepository';
import { checkPromo, codeUsedUp, readCodeText } from './promoService';
import { slabsOf } from './refundRule';
import { seatsFor } from './seatChoice';
import type { Cart } from './stockRepository';
import { toBookedEvent } from './ticketViews';

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
}

/** The same session, tickets, code and seats are the same cart, whoever put it together in which order. */
const cartKeyOf = ({ sessionID, lines }: Cart, promo: PromoRow | null, seatIDs: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify([sessionID, lines.map(({ tierID, quantity }) => [tierID, quantity]), promo?.codeID ?? '', [...seatIDs].sort()]))
    .digest('base64url');

const seatTaken = () => conflict('SEAT_TAKEN', 'Somebody was faster with one of these seats. Choose another; nothing was charged');

/** The birth of an order (T0): seats and price are promised together or not at all. */
export function createBeginOrder({ db, payments, guards, holdSeconds }: BeginDeps) {
  const reads = createBeginReads(db);

  /** Everything of one order in the caller's transaction; answers its payment. Throws where anything of it cannot be had. */
  async function placeIn(tx: Tx, order: Order): Promise<string> {
    const { userID, checked, promo, now, holdSeconds: seconds } = order;
    const { cart, totalMinor } = checked;
    const paymentID = order.paymentID ?? newId('pay');
    // The counters first: whoever finds no seat has written nothing, and what follows is written and counted under the lock of the session's row.
    if (!(await guards.stockOf(tx).hold(cart))) throw soldOut('What you chose');
    const seatsInAll = await writeOrder(tx, {
      payment: {
        ...{ paymentID, userID, product: 'events', subjectID: cart.sessionID, cartKey: cartKeyOf(cart, promo, order.seatIDs) },
        ...{ clientRequestID: order.clientRequestID, lines: checked.lines, amountMinor: totalMinor, currency: order.event.currency },
        provider: payments.provider,
      },
      ...{ cart, refundSlabs: slabsOf(order.event), holdSeconds: seconds, now: now ?? null, kept: order.kept ?? null },
    });
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

  /** Refuses what cannot begin; answers what would be promised, or the open order of the same cart: back and Continue come here again. */
  function judge(look: BeginLook, input: Wanted, userHasCode: boolean) {
    const { event, session, plan, now } = look;
    if (event.status === 'DRAFT') throw notFound('Session');
    const promo = userHasCode ? checkPromo(look.promo, now) : null;
    const seatIDs = input.seatIDs ?? [];
    if (seatIDs.length > 0 && !plan) throw badInput({ seatIDs: 'nobody has a seat of their own here' });
    const asked = { sessionID: input.sessionID, lines: checkCart.linesOf(look, input) };
    const cartKey = cartKeyOf(asked, promo, seatIDs);
    const open = look.open.find((order) => order.cartKey === cartKey)?.paymentID ?? null;
    if (open) return open;
    const checked = checkCart.check(look, input, now, promo);
    if (session.roomOpensAt && !look.isAdmitted)
      throw conflict('WAITING_ROOM', 'This sale has a waiting room. Your place in it tells when you can buy');
    for (const { tier } of checked.chosen)
      if ((look.waiting[tier.tierID] ?? Infinity) <= tier.capacity - tier.held - tier.sold) throw soldOut(tier.name);
    return { checked, promo, seatIDs, plan };
  }

  return {
    placeIn,

    /** The same request key answers the same order; so does the same cart while it is open. Without an answer, describe the payment. */
    async begin(userID: string, once: Once, input: Wanted): Promise<{ paymentID: string; answer: Answer | null }> {
      const code = input.code === undefined ? null : (readCodeText(input.code) ?? '');
      const look = await reads.look({ userID, key: once.key, sessionID: input.sessionID, code });
      const before = look ? answerBefore(look.kept, once) : await findAnswer(db, once);
      if (before) return { paymentID: '', answer: before };
      if (!look) throw notFound('Session');
      if (look.before) return { paymentID: look.before, answer: null };
      const judged = judge(look, input, code !== null);
      if (typeof judged === 'string') return { paymentID: judged, answer: null };
      const { event, now } = look;
      const paymentID = newId('pay');
      const order = { ...judged, userID, clientRequestID: once.key, event, holdSeconds, paymentID, now };
      // What is free has its tickets at once, so its answer is written afterwards.
      const answer = judged.checked.totalMinor === 0 ? null : { status: 200, body: promised(look, order) };
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
    },
  };
}
export type BeginOrder = ReturnType<typeof createBeginOrder>;

const endOf = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** The order as its buyer will read it, known before it is written: nothing has happened to it yet. */
function promised(look: BeginLook, { paymentID, checked, holdSeconds, now }: Order & { paymentID: string; now: Date }): EventPayment {
  const { event, session, venue } = look;
  return {
    ...{ paymentID, status: 'PENDING', lines: checked.lines, total: { amountMinor: checked.totalMinor, currency: event.currency } },
    ...{ refunded: { amountMinor: 0, currency: event.currency }, reason: null, isUnderReview: false, isProcessing: false, canRetry: false },
    ...{ refundState: 'NONE', refundExpectedBy: null, createdAt: now.toISOString(), serverTime: now.toISOString() },
    event: toBookedEvent({ event, session, venue }),
    ticketCount: checked.cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    holdExpiresAt: endOf(now, holdSeconds).toISOString(),
    tickets: [],
  };
}
