import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Clock } from '../../clock';
import type { SeatPlan } from '../../contract/seats';
import type { TicketBeginInput } from '../../contract/tickets';
import type { Database, Tx } from '../../db/client';
import { badInput, conflict, notFound } from '../../errors';
import { newId } from '../../ids';
import { createPaymentRepository } from '../payments/paymentRepository';
import type { PaymentService } from '../payments/paymentService';
import { checkCart, maxSeatsPerPerson, soldOut, type CheckedCart } from './cartRules';
import type { EventRow } from './eventViews';
import { createHoldRepository } from './holdRepository';
import type { Guards } from './places';
import { createPromoRepository, type PromoRow } from './promoRepository';
import { checkPromo, codeUsedUp, readCodeText } from './promoService';
import { slabsOf } from './refundRule';
import { createSeatRepository, type SeatToTake } from './seatRepository';
import { bestSeats, findSeat } from './seatRules';
import type { Cart } from './stockRepository';
import { createTicketRepository } from './ticketRepository';
import { createWaitingRepository } from './waitingRepository';
import { createWaitlistRepository } from './waitlistRepository';

export interface BeginDeps {
  db: Database;
  clock: Clock;
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
}

/** The same session, tickets, code and seats are the same cart, whoever put it together in which order. */
const cartKeyOf = ({ sessionID, lines }: Cart, promo: PromoRow | null, seatIDs: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify([sessionID, lines.map(({ tierID, quantity }) => [tierID, quantity]), promo?.codeID ?? '', [...seatIDs].sort()]))
    .digest('base64url');

const seatTaken = () => conflict('SEAT_TAKEN', 'Somebody was faster with one of these seats. Choose another; nothing was charged');

/** The birth of an order (T0): seats and price are promised together or not at all. */
export function createBeginOrder({ db, clock, payments, guards, holdSeconds }: BeginDeps) {
  const reads = createTicketRepository(db);

  /** Seats by name where the hall has them: the ones that were picked, else the best together. Read under the lock of the session's row. */
  async function seatsFor(tx: Tx, { plan, seatIDs, checked }: Order): Promise<SeatToTake[]> {
    if (!plan) return [];
    const { cart, chosen } = checked;
    if (seatIDs.length > 0) {
      const picked = seatIDs.map((seatID) => findSeat(plan, seatID));
      const seats = picked.flatMap((seat) => {
        const line = chosen.find(({ tier }) => tier.name === seat?.tierName);
        return seat && line ? [{ seatID: seat.seatID, label: seat.label, tierID: line.tier.tierID }] : [];
      });
      const fits = chosen.every(({ tier, quantity }) => seats.filter(({ tierID }) => tierID === tier.tierID).length === quantity);
      if (!fits || new Set(seatIDs).size !== seatIDs.length) throw badInput({ seatIDs: 'are not as many as the tickets of each tier' });
      return seats;
    }
    const taken = new Set(await createSeatRepository(tx).listTaken(cart.sessionID));
    return chosen.flatMap(({ tier, quantity }) => {
      const found = bestSeats(plan, tier.name, quantity, taken);
      if (!found) throw soldOut(tier.name);
      for (const { seatID } of found) taken.add(seatID);
      return found.map(({ seatID, label }) => ({ seatID, label, tierID: tier.tierID }));
    });
  }

  /** Everything of one order in the caller's transaction; answers its payment. Throws where anything of it cannot be had. */
  async function placeIn(tx: Tx, order: Order): Promise<string> {
    const { userID, checked, promo } = order;
    const { cart, lines, totalMinor } = checked;
    const paymentID = newId('pay');
    const holds = createHoldRepository(tx);
    // The counters late: every buyer of a session waits for its row, so it is held for as short as can be.
    await payments.addPayment(tx, {
      paymentID,
      product: 'events',
      subjectID: cart.sessionID,
      cartKey: cartKeyOf(cart, promo, order.seatIDs),
      userID,
      clientRequestID: order.clientRequestID,
      lines,
      amountMinor: totalMinor,
      currency: order.event.currency,
    });
    await holds.addHold(paymentID, cart, order.holdSeconds, slabsOf(order.event));
    if (!(await guards.stockOf(tx).hold(cart))) throw soldOut('What you chose');
    const seats = await seatsFor(tx, order);
    if (seats.length > 0) {
      if (!(await guards.seatsOf(tx).take(cart.sessionID, paymentID, seats))) throw seatTaken();
      await holds.setSeats(
        paymentID,
        seats.map(({ seatID }) => seatID),
      );
    }
    if (promo && !(await guards.promosOf(tx).use(promo.codeID, paymentID, userID))) throw codeUsedUp();
    // Counted under the lock of the session's row, so that two carts of one person cannot both fit.
    if ((await holds.countOf(userID, cart.sessionID)) > maxSeatsPerPerson)
      throw conflict('TOO_MANY_TICKETS', `At most ${maxSeatsPerPerson} tickets of one session per person, carts included`);
    if (totalMinor === 0) await payments.applyIn(tx, paymentID, { kind: 'FREE' });
    return paymentID;
  }

  /** Back and Continue come here again: the open order of the same cart is the answer, unless the bank is at it or it is about to end. */
  const findOpen = (userID: string, cartKey: string) => createHoldRepository(db).findOpenOrder(userID, cartKey);

  return {
    placeIn,

    /** The same request key answers the same order; so does the same cart while it is open. */
    async begin(userID: string, clientRequestID: string, input: Wanted): Promise<string> {
      const before = await createPaymentRepository(db).findByClientRequest(userID, clientRequestID);
      if (before) return before.paymentID;
      const place = await reads.findBooked(input.sessionID);
      if (!place || place.event.status === 'DRAFT') throw notFound('Session');
      const now = clock.now();
      const promo = input.code
        ? checkPromo(await createPromoRepository(db).findCode(place.event.eventID, readCodeText(input.code) ?? ''), now)
        : null;
      const tiers = await reads.listTiers(input.sessionID);
      const seatIDs = input.seatIDs ?? [];
      const plan = place.session.seatPlanID ? await createSeatRepository(db).findPlan(input.sessionID) : null;
      if (seatIDs.length > 0 && !plan) throw badInput({ seatIDs: 'nobody has a seat of their own here' });
      const asked = checkCart.linesOf({ ...place, tiers }, input);
      const open = await findOpen(userID, cartKeyOf({ sessionID: input.sessionID, lines: asked }, promo, seatIDs));
      if (open) return open;
      const checked = checkCart.check({ ...place, tiers }, input, now, promo);
      if (place.session.roomOpensAt && !(await createWaitingRepository(db).isAdmitted(input.sessionID, userID)))
        throw conflict('WAITING_ROOM', 'This sale has a waiting room. Your place in it tells when you can buy');
      const waitlist = createWaitlistRepository(db);
      for (const { tier } of checked.chosen)
        if (await waitlist.isKeptFor(tier.tierID, tier.capacity - tier.held - tier.sold)) throw soldOut(tier.name);
      try {
        return await db.transaction((tx) =>
          placeIn(tx, { userID, clientRequestID, event: place.event, checked, promo, seatIDs, plan, holdSeconds }),
        );
      } catch (error) {
        // A twin of this request was faster: its order is the answer to both.
        const twin = await createPaymentRepository(db).findByClientRequest(userID, clientRequestID);
        if (!twin) throw error;
        return twin.paymentID;
      }
    },
  };
}
export type BeginOrder = ReturnType<typeof createBeginOrder>;
