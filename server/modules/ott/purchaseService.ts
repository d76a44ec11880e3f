import type { z } from 'zod';
import type { Money } from '../../contract/common';
import type { Breakdown, OttPayment, ottPaymentsEndpoints } from '../../contract/ottPayments';
import type { PaymentAction, PaymentMethod } from '../../contract/payments';
import type { Offer } from '../../contract/releases';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { conflict, HttpError, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { createPaymentRepository, type PaymentService } from '../payments/payments';
import { createAccessReads } from './accessReads';
import type { BuyerCountry } from './buyerCountry';
import { toPrice } from './cardViews';
import { pageSize } from './feedService';
import { priceLines } from './pricing';
import { createPurchaseRepository } from './purchaseRepository';
import { describeOrders } from './purchaseViews';
import { createTitleReads, type TitleRecord } from './titleReads';

export interface PurchaseDeps {
  db: Database;
  clock: Clock;
  payments: PaymentService;
  countries: BuyerCountry;
}
type Kind = Offer['kind'];
interface BeginInput {
  releaseID: string;
  kind: Kind;
  method: PaymentMethod;
  expected: z.output<(typeof ottPaymentsEndpoints)['paymentBegin']['input']>['expected'];
}
export interface StartedPayment {
  payment: OttPayment;
  action: PaymentAction;
}

/** How long an order waits for its payment: three times as long as the sandbox and Razorpay keep a UPI request open. */
const orderSeconds = 900;

const terms = ({ startWithinDays, watchWithinHours }: Offer) =>
  startWithinDays !== null && watchWithinHours !== null
    ? `Start within ${startWithinDays} days. Once started, you have ${watchWithinHours} hours; we ask before the clock starts.`
    : 'Watch as often as you like, for as long as your account exists.';

/** The terms stored with the order: the creator may change the offer later, the order keeps its terms. */
const rentalTermsOf = ({ startWithinDays, watchWithinHours }: Offer) =>
  startWithinDays !== null && watchWithinHours !== null ? { startWithinDays, watchWithinHours } : {};

type Terms = Pick<Offer, 'startWithinDays' | 'watchWithinHours'>;
const isSameTerms = (one: { [Key in keyof Terms]?: Terms[Key] | undefined }, other: Terms) =>
  one.startWithinDays === other.startWithinDays && one.watchWithinHours === other.watchWithinHours;

/** Pay-per-view, from the price to the entitlement. COMPLETED is final here: there is no booking step. */
export function createPurchaseService({ db, clock, payments, countries }: PurchaseDeps) {
  const purchases = createPurchaseRepository(db);
  const describe = async (userID: string, paymentID: string): Promise<OttPayment> => {
    const owned = await purchases.findOwned(paymentID, userID);
    const [view] = owned ? await describeOrders(db, clock, userID, [owned]) : [];
    if (!view) throw notFound('Payment');
    return view;
  };
  const requireOwnedPurchase = async (userID: string, paymentID: string) => {
    const owned = await purchases.findOwned(paymentID, userID);
    if (!owned) throw notFound('Payment');
    return owned;
  };

  async function findOffer(releaseID: string, kind: Kind, country: string): Promise<{ title: TitleRecord; offer: Offer }> {
    const title = await createTitleReads(db).find(releaseID, { country, userID: null });
    if (!title || (title.release.state !== 'PUBLISHED' && title.release.state !== 'UNLISTED')) throw notFound('Title');
    const price = toPrice(country, title.release.isPremium, title.price);
    if (price.isBlocked) throw conflict('COUNTRY_BLOCKED', 'This title is not sold in your country');
    const offer = price.offers.find((one) => one.kind === kind);
    if (!offer) throw conflict('NOT_FOR_SALE', title.release.isPremium ? 'This title is not offered that way' : 'This title is free');
    return { title, offer };
  }
  const labelOf = (kind: Kind, { release }: TitleRecord) => `${kind === 'RENT' ? 'Rent' : 'Buy'}: ${release.name}`;

  async function startPayment(userID: string, paymentID: string, method: PaymentMethod): Promise<StartedPayment> {
    try {
      const action = await payments.startAttempt(
        paymentID,
        method,
        async () => (await purchases.find(paymentID))?.expiresAt ?? clock.now(),
      );
      return { payment: await describe(userID, paymentID), action };
    } catch (error) {
      // The response is the pending payment, not an error, so that the buyer does not pay again.
      if (error instanceof HttpError && error.code === 'PAYMENT_IN_PROGRESS')
        return { payment: await describe(userID, paymentID), action: { kind: 'NONE' } };
      throw error;
    }
  }

  /** The open order with the same product, price and terms, if any; closes any other open order, unless its payment may be pending. */
  async function findReusableOrder(userID: string, releaseID: string, { kind, ...offer }: Offer, expected: Money): Promise<string | null> {
    const open = await purchases.findOpen(userID, releaseID);
    const payment = open && (await createPaymentRepository(db).findPayment(open.paymentID));
    if (!open || !payment) return null;
    const isSamePrice = payment.amountMinor === expected.amountMinor && payment.currency === expected.currency;
    if (open.kind === kind && (kind === 'BUY' || isSameTerms(open, offer)) && isSamePrice) return open.paymentID;
    await payments.abandon(payment);
    return null;
  }

  return {
    describe,
    /** A signed-in buyer's own country overrides the requested one. */
    async breakdown(viewerUserID: string | null, releaseID: string, kind: Kind, requestedCountry?: string): Promise<Breakdown> {
      const country = viewerUserID ? await countries.of(viewerUserID, requestedCountry) : (requestedCountry ?? countries.home);
      const { title, offer } = await findOffer(releaseID, kind, country);
      return {
        releaseID: title.release.releaseID,
        kind,
        country,
        lines: priceLines(labelOf(kind, title), offer.price.amountMinor, offer.price.currency, country),
        total: offer.price,
        startWithinDays: offer.startWithinDays,
        watchWithinHours: offer.watchWithinHours,
        terms: terms(offer),
      };
    },

    /** Opens an order and starts its payment; creates nothing unless price and terms of the buyer's country equal what was shown. */
    async begin(userID: string, requestKey: string, { releaseID, kind, method, expected }: BeginInput): Promise<StartedPayment> {
      const clientRequestID = `ott:${requestKey}`;
      const before = await createPaymentRepository(db).findByClientRequest(userID, clientRequestID);
      if (before) return startPayment(userID, before.paymentID, method);
      const country = await countries.of(userID);
      const { title, offer } = await findOffer(releaseID, kind, country);
      if (title.ownerID === userID) throw conflict('OWNER_CANNOT_BUY', 'This is your own title; you do not need to buy it');
      const entitlement = await createAccessReads(db).findEntitlement(userID, releaseID);
      if (entitlement?.isLive && (entitlement.kind === 'BUY' || kind === 'RENT'))
        throw conflict('ALREADY_BOUGHT', 'You can watch this title already');
      const { price } = offer;
      if (price.amountMinor !== expected.amountMinor || price.currency !== expected.currency)
        throw conflict('PRICE_CHANGED', 'The price has changed. Check the new price before you pay');
      if (kind === 'RENT' && !isSameTerms(expected, offer))
        throw conflict('TERMS_CHANGED', 'The terms of the rental have changed. Read them again before you pay');
      const open = await findReusableOrder(userID, releaseID, offer, expected);
      if (open) return startPayment(userID, open, method);

      const paymentID = newId('pay');
      try {
        await db.transaction(async (tx) => {
          await payments.addPayment(tx, {
            paymentID,
            product: 'ott',
            subjectID: releaseID,
            cartKey: `${releaseID}:${kind}`,
            userID,
            clientRequestID,
            lines: priceLines(labelOf(kind, title), price.amountMinor, price.currency, country),
            amountMinor: price.amountMinor,
            currency: price.currency,
          });
          const order = { paymentID, releaseID, userID, kind, country, ...rentalTermsOf(offer) };
          if (!(await createPurchaseRepository(tx).open(order, orderSeconds)))
            throw conflict('PAYMENT_OPEN', 'You have an open order for this title. Complete or cancel it first');
        });
      } catch (error) {
        // A concurrent request was first: both get its order.
        const existing = await purchases.findOpen(userID, releaseID);
        if (existing?.kind !== kind) throw error;
        return startPayment(userID, existing.paymentID, method);
      }
      return startPayment(userID, paymentID, method);
    },
    async retry(userID: string, paymentID: string, method: PaymentMethod): Promise<StartedPayment> {
      await requireOwnedPurchase(userID, paymentID);
      return startPayment(userID, paymentID, method);
    },
    async getStatus(userID: string, paymentID: string): Promise<OttPayment> {
      const { payment } = await requireOwnedPurchase(userID, paymentID);
      await payments.refreshIfDue(payment);
      return describe(userID, paymentID);
    },
    async release(userID: string, paymentID: string): Promise<OttPayment> {
      const { payment } = await requireOwnedPurchase(userID, paymentID);
      await payments.abandon(payment);
      return describe(userID, paymentID);
    },
    async listPurchases(
      userID: string,
      {
        cursor,
        limit = pageSize,
        sort = 'newest',
      }: { cursor?: string | undefined; limit?: number | undefined; sort?: 'newest' | 'expiry' | undefined },
    ): Promise<{ items: OttPayment[]; nextCursor: string | null }> {
      const page = await purchases.listOwned(userID, sort, limit, cursor);
      return { items: await describeOrders(db, clock, userID, page.rows), nextCursor: page.nextCursor };
    },
  };
}
export type PurchaseService = ReturnType<typeof createPurchaseService>;
