import type { InputOf } from '../../contract/operations';
import type { Breakdown, OttPayment } from '../../contract/ottPayments';
import type { PaymentMethod } from '../../contract/payments';
import type { Offer } from '../../contract/releases';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import type { Settings } from '../../platform/settings';
import type { OrderService, Quote } from '../orders/orders';
import { findEntitlement } from './accessReads';
import { buyerCountryOf, homeCountry } from './buyerCountry';
import { toPrice } from './cardViews';
import { pageSize } from './feedService';
import { priceLines } from './pricing';
import { createPurchaseRepository } from './purchaseRepository';
import { describePurchases } from './purchaseViews';
import { findTitle, type TitleRecord } from './titleReads';

interface Deps {
  db: Database;
  clock: Clock;
  orders: OrderService;
  settings: Settings;
}
type Kind = Offer['kind'];
type BeginInput = InputOf<'ott.paymentBegin'>;

const terms = ({ startWithinDays, watchWithinHours }: Offer) =>
  startWithinDays !== null && watchWithinHours !== null
    ? `Start within ${startWithinDays} days. Once you start, you have ${watchWithinHours} hours. We’ll ask you to confirm first.`
    : 'Watch as often as you like, for as long as you have an account.';

/** The terms stored with the order: the creator may change the offer later, the order keeps its terms. */
const rentalTermsOf = ({ startWithinDays, watchWithinHours }: Offer) =>
  startWithinDays !== null && watchWithinHours !== null ? { startWithinDays, watchWithinHours } : {};

type Terms = Pick<Offer, 'startWithinDays' | 'watchWithinHours'>;
const isSameTerms = (one: { [Key in keyof Terms]?: Terms[Key] | undefined }, other: Terms) =>
  one.startWithinDays === other.startWithinDays && one.watchWithinHours === other.watchWithinHours;

/** Pay-per-view, from the price to the entitlement. COMPLETED is final here: there is no booking step. */
export function createPurchaseService({ db, clock, orders, settings }: Deps) {
  const purchases = createPurchaseRepository(db);
  const describe = async (userID: string, paymentID: string): Promise<OttPayment> => {
    const owned = await purchases.findOwned(paymentID, userID);
    const [view] = owned ? await describePurchases(db, userID, [owned], clock.now()) : [];
    if (!view) throw notFound('Payment');
    return view;
  };
  async function findOffer(releaseID: string, kind: Kind, country: string): Promise<{ title: TitleRecord; offer: Offer }> {
    const title = await findTitle(db, releaseID, { country, userID: null, now: clock.now() });
    if (!title || (title.release.state !== 'PUBLISHED' && title.release.state !== 'UNLISTED')) throw notFound('Title');
    const price = toPrice(country, title.release.isPremium, title.price);
    if (price.isBlocked) throw conflict('COUNTRY_BLOCKED', 'This title is not sold in your country');
    const offer = price.offers.find((one) => one.kind === kind);
    if (!offer)
      throw conflict(
        'NOT_FOR_SALE',
        !title.release.isPremium ? 'This title is free' : `This title is not available to ${kind === 'RENT' ? 'rent' : 'buy'}`,
      );
    return { title, offer };
  }
  /** An order that is opened now keeps today's tax and fee. */
  const saleNow = async (country: string) => {
    const now = clock.now();
    const { feeBasisPoints } = await settings.get('filmFees', now);
    return { country, feeBasisPoints, on: now.toISOString().slice(0, 10) };
  };
  const labelOf = (kind: Kind, { release }: TitleRecord) => `${kind === 'RENT' ? 'Rent' : 'Buy'}: ${release.name}`;

  async function pay(userID: string, paymentID: string, method: PaymentMethod, ipCountry: string | null) {
    const action = await orders.pay(userID, paymentID, method, { product: 'ott', ipCountry });
    return { payment: await describe(userID, paymentID), action };
  }

  /** What this buyer gets for the price and terms that were shown; a refusal where price or terms have changed, or there is nothing to buy. */
  async function quote(userID: string, { releaseID, kind, expected }: BeginInput, ipCountry: string | null): Promise<Quote> {
    const country = await buyerCountryOf(db, userID, ipCountry ?? undefined);
    const { title, offer } = await findOffer(releaseID, kind, country);
    if (title.ownerID === userID) throw conflict('OWNER_CANNOT_BUY', 'This is your own title. You don’t need to buy it');
    const entitlement = await findEntitlement(db, userID, releaseID, clock.now());
    if (entitlement?.isLive && (entitlement.kind === 'BUY' || kind === 'RENT'))
      throw conflict('ALREADY_BOUGHT', 'You can already watch this title');
    const { amountMinor, currency } = offer.price;
    if (amountMinor !== expected.amountMinor || currency !== expected.currency)
      throw conflict('PRICE_CHANGED', 'The price has changed. Check the new price before you pay');
    if (kind === 'RENT' && !isSameTerms(expected, offer))
      throw conflict('TERMS_CHANGED', 'The rental terms have changed. Check them before you pay');
    return {
      subjectID: releaseID,
      cartKey: `${releaseID}:${kind}`,
      lines: priceLines(labelOf(kind, title), offer.price, await saleNow(country)),
      amountMinor,
      currency,
      async isSame({ order, payment }) {
        const open = await purchases.find(order.paymentID);
        const isSamePrice = payment.amountMinor === amountMinor && payment.currency === currency;
        return open?.kind === kind && (kind === 'BUY' || isSameTerms(open, offer)) && isSamePrice;
      },
      reserve: (tx, paymentID) =>
        createPurchaseRepository(tx).add({ paymentID, releaseID, userID, kind, country, ...rentalTermsOf(offer) }),
    };
  }

  return {
    describe,
    /** A signed-in buyer's own country overrides the requested one. */
    async breakdown(
      viewerUserID: string | null,
      { releaseID, kind, country: requestedCountry }: InputOf<'ott.paymentBreakdown'>,
      ipCountry: string | null,
    ): Promise<Breakdown> {
      // A guest's answer is kept by shared caches, so it depends on the input alone.
      const country = viewerUserID
        ? await buyerCountryOf(db, viewerUserID, ipCountry ?? requestedCountry)
        : (requestedCountry ?? homeCountry);
      const { title, offer } = await findOffer(releaseID, kind, country);
      return {
        releaseID: title.release.releaseID,
        kind,
        country,
        lines: priceLines(labelOf(kind, title), offer.price, await saleNow(country)),
        total: offer.price,
        startWithinDays: offer.startWithinDays,
        watchWithinHours: offer.watchWithinHours,
        terms: terms(offer),
      };
    },

    /** Opens an order and starts its payment; creates nothing unless price and terms of the buyer's country equal what was shown. */
    async begin(userID: string, requestKey: string, input: BeginInput, ipCountry: string | null) {
      const request = { product: 'ott', userID, clientRequestID: `ott:${requestKey}` } as const;
      return pay(userID, await orders.begin(request, () => quote(userID, input, ipCountry)), input.method, ipCountry);
    },
    async getStatus(userID: string, paymentID: string): Promise<OttPayment> {
      await orders.refresh(userID, paymentID, 'ott');
      return describe(userID, paymentID);
    },
    async listPurchases(userID: string, { cursor, limit = pageSize, sort = 'newest' }: InputOf<'ott.myPurchases'>) {
      const now = clock.now();
      const page = await purchases.listOwned(userID, sort, limit, now, cursor);
      return { items: await describePurchases(db, userID, page.rows, now), nextCursor: page.nextCursor };
    },
  };
}
export type PurchaseService = ReturnType<typeof createPurchaseService>;
