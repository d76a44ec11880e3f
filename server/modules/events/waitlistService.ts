import type { WaitlistEntry } from '../../contract/waitlist';
import type { Db, Tx } from '../../platform/db/client';
import { conflict, HttpError, notFound } from '../../platform/errors';
import { formatTime } from '../../platform/formatTime';
import { newId } from '../../platform/ids';
import { notify } from '../notifications/notifications';
import { createPaymentRepository } from '../payments/payments';
import { checkCart, maxSeatsPerPerson } from './cartRules';
import type { Checkout } from './checkout';
import type { EventContext } from './eventContext';
import { freeIn } from './eventViews';
import { countSeats } from './holdRepository';
import { findSeatPlan } from './seatRepository';
import { findBooked, listTiers } from './ticketRepository';
import { toBookedEvent } from './ticketViews';
import {
  addWaitlistEntry,
  closeEntry,
  closeOffers,
  findWaitlistEntry,
  isReservedForWaitlist,
  listDueTiers,
  listOpenEntries,
  setOffered,
  takeNextEntry,
  tryLockWaitlist,
  type WaitlistRow,
} from './waitlistRepository';

type Listed = Awaited<ReturnType<typeof listOpenEntries>>[number];

const minute = 60_000;
const day = 24 * 60 * minute;
/** How long an offer is valid: four hours, half an hour in the last day before the show, never beyond its start. */
const offerMs = (startsAt: Date, now: Date) => {
  const left = startsAt.getTime() - now.getTime();
  return Math.min(left < day ? 30 * minute : 240 * minute, left);
};

const toEntry = ({ entry, tierName, offerExpiresAt, offerState, ahead, ...place }: Listed): WaitlistEntry => ({
  ...entry,
  tierName,
  ahead: entry.state === 'WAITING' ? ahead : null,
  offerExpiresAt: offerState === 'OPEN' ? (offerExpiresAt?.toISOString() ?? null) : null,
  event: toBookedEvent(place),
});

/** A user's open entries, soonest show first. */
export const listWaitlist = async (db: Db, userID: string, only: { eventID?: string; tierID?: string }, now: Date) =>
  (await listOpenEntries(db, userID, only, now)).map(toEntry);

/** The waitlist of sold-out tiers: in order of arrival, groups never split. An offer is an order with a hold, so offers cannot oversell. */
export function createWaitlistService({ db, clock, payments, publicOrigin }: EventContext, checkout: Checkout) {
  /** Makes one offer in its own transaction; false when no entry fits, or another worker has locked the list. */
  const offerNext = (tierID: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      if (!(await tryLockWaitlist(tx, tierID))) return false;
      const next = await takeNextEntry(tx, tierID);
      if (!next) return false;
      try {
        await tx.transaction((savepoint) => offerTo(savepoint, next));
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        // SOLD_OUT: the seats were taken meanwhile, keep waiting. Any other refusal is about this person, so the next one gets the offer.
        if (error.code === 'SOLD_OUT') return false;
        await closeEntry(tx, next.entryID, 'LAPSED');
      }
      return true;
    });

  async function offerTo(tx: Tx, { entryID, userID, sessionID, tierID, quantity }: WaitlistRow): Promise<void> {
    const place = await findBooked(tx, sessionID);
    if (!place) throw notFound('Session');
    const now = clock.now();
    const offer = { ...place, tiers: await listTiers(tx, sessionID) };
    const checked = checkCart(offer, { lines: [{ tierID, quantity }] }, now, null);
    const until = new Date(now.getTime() + offerMs(place.session.startsAt, now));
    const { paymentID } = await checkout.placeIn(tx, {
      userID,
      clientRequestID: `waitlist:${entryID}`,
      event: place.event,
      checked,
      promo: null,
      seatIDs: [],
      plan: place.session.seatPlanID ? await findSeatPlan(tx, sessionID) : null,
      holdSeconds: Math.floor((until.getTime() - now.getTime()) / 1000),
      now,
    });
    await setOffered(tx, entryID, paymentID, now);
    if (checked.totalMinor === 0) return closeOffers(tx, [paymentID], 'DONE'); // free: already booked
    await notify(tx, { to: { userID }, key: `waitlist:${entryID}:offer` }, 'waitlistOffer', {
      eventTitle: place.event.title,
      quantity,
      until: formatTime(until, place.venue.timeZone),
      paymentUrl: `${publicOrigin}/payment/begin/event/?id=${paymentID}`,
    });
  }

  return {
    listOwn: (userID: string) => listWaitlist(db, userID, {}, clock.now()),

    async join(
      userID: string,
      { sessionID, tierID, quantity }: { sessionID: string; tierID: string; quantity: number },
    ): Promise<WaitlistEntry> {
      const place = await findBooked(db, sessionID);
      const tier = (await listTiers(db, sessionID)).find((one) => one.tierID === tierID);
      if (!place || !tier || place.event.status === 'DRAFT') throw notFound('Tier');
      const now = clock.now();
      const isOver = place.session.status === 'CANCELLED' || place.event.status === 'CANCELLED' || tier.saleTo <= now || tier.needsAccess;
      if (isOver) throw conflict('NOT_ON_SALE', 'There is no waitlist for these seats');
      const left = Math.min(freeIn(tier), freeIn(place.session));
      if (left >= Math.max(quantity, tier.minPerOrder) && tier.saleFrom <= now && !(await isReservedForWaitlist(db, tierID, left)))
        throw conflict('STILL_ON_SALE', 'Seats are still available. You can buy them now');
      if (quantity < tier.minPerOrder || quantity > Math.min(tier.maxPerOrder, maxSeatsPerPerson))
        throw conflict(
          'ORDER_LIMIT',
          `An order can have ${tier.minPerOrder} to ${Math.min(tier.maxPerOrder, maxSeatsPerPerson)} of these tickets`,
        );
      if ((await countSeats(db, userID, sessionID)) + quantity > maxSeatsPerPerson)
        throw conflict('TOO_MANY_TICKETS', `At most ${maxSeatsPerPerson} tickets of one session per person`);
      await addWaitlistEntry(db, { entryID: newId('wai'), sessionID, tierID, userID, quantity });
      const [created] = await listWaitlist(db, userID, { tierID }, now);
      if (!created) throw notFound('Entry');
      return created;
    },

    /** Leaves the waitlist. The seats of an open offer are released, and the scheduled task offers them to the next person. */
    async leave(userID: string, entryID: string): Promise<Record<string, never>> {
      const entry = await findWaitlistEntry(db, entryID, userID);
      if (!entry) throw notFound('Entry');
      const payment = entry.state === 'OFFERED' && entry.paymentID ? await createPaymentRepository(db).findPayment(entry.paymentID) : null;
      if (payment) await payments.abandon(payment);
      await closeEntry(db, entryID, 'LEFT');
      return {};
    },

    /** Scheduled task: offers free seats to the waitlist. Returns the number of offers. */
    async offerSeats(limit = 200): Promise<number> {
      let offers = 0;
      for (const tierID of await listDueTiers(db, clock.now())) while (offers < limit && (await offerNext(tierID))) offers += 1;
      return offers;
    },
  };
}
