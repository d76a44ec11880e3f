import type { Order } from '../../contract/orders';
import type { PaymentAction, PaymentMethod, Product } from '../../contract/payments';
import type { SwitchKey } from '../../contract/runtimeSettings';
import { addSeconds } from '../../platform/clock';
import type { Tx } from '../../platform/db/client';
import { conflict, HttpError, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { createPaymentRepository, type NewPayment } from '../payments/payments';
import { expireOne, expireOrders, type OrderDeps } from './expireOrders';
import { createOrderRepository, type OrderWithPayment } from './orderRepository';
import { describeOrders } from './orderViews';

interface BeginRequest {
  product: Product;
  userID: string;
  /** Unique per user: a repeated request finds the order of the first. */
  clientRequestID: string;
}
/** What is offered to this buyer now, and how to take it. */
export interface Quote extends Pick<NewPayment, 'subjectID' | 'cartKey' | 'lines' | 'amountMinor' | 'currency'> {
  /** Whether the buyer's open order is for the same thing at the same price and terms. */
  isSame(open: OrderWithPayment): boolean | Promise<boolean>;
  /** Takes the stock and records what was agreed, in the order's transaction. Throws a refusal that the buyer can read. */
  reserve(tx: Tx, paymentID: string): Promise<void>;
}

interface PayOptions {
  product?: Product;
  /** Where the payer's address is, which is kept with the attempt as evidence of their country; null when it is unknown. */
  ipCountry: string | null;
}

/** The switch by which staff pause new orders of a product. */
const switchOf = {
  events: 'eventCheckoutOpen',
  ott: 'titleCheckoutOpen',
  campaigns: 'investingOpen',
} as const satisfies Record<Product, SwitchKey>;

/** Orders of every product, from the first request to the end of their deadline. */
export function createOrderService(deps: OrderDeps) {
  const { db, clock, settings, payments, products, deadlines } = deps;
  const repository = createOrderRepository(db);
  const requireOwned = async (userID: string, paymentID: string, product?: Product): Promise<OrderWithPayment> => {
    const owned = await repository.findOwned(userID, paymentID, product);
    if (!owned) throw notFound('Order');
    return owned;
  };
  const describe = async (userID: string, paymentID: string): Promise<Order> => {
    const [view] = await describeOrders(db, products, [await requireOwned(userID, paymentID)], clock.now());
    if (!view) throw notFound('Order');
    return view;
  };

  async function add({ product, userID, clientRequestID }: BeginRequest, quote: Quote, replaced: OrderWithPayment | null) {
    const { subjectID, cartKey, lines, amountMinor, currency } = quote;
    const paymentID = newId('pay');
    // The buyer keeps the open order when the new one cannot be reserved. Before the new order, because only one may be open.
    await db.transaction(async (tx) => {
      if (replaced) await payments.abandonInTransaction(tx, replaced.order.paymentID);
      await payments.addPayment(tx, { paymentID, product, userID, clientRequestID, subjectID, cartKey, lines, amountMinor, currency });
      const orders = createOrderRepository(tx);
      if (!(await orders.add({ paymentID, product, subjectID, userID }, addSeconds(clock.now(), deadlines[product].holdSeconds))))
        throw conflict('PAYMENT_OPEN', 'You have an unpaid order for this. Complete or cancel it first');
      await quote.reserve(tx, paymentID);
      if (replaced) await orders.setReplacedBy([replaced.order.paymentID], paymentID);
    });
    return paymentID;
  }

  /** `replaced` orders end with the new one. */
  async function requireFewOpen(userID: string, replaced = 0) {
    const limit = await settings.get('openOrdersPerPerson');
    if ((await repository.countOpen(userID)) - replaced < limit) return;
    const orders = `${limit} unpaid ${limit === 1 ? 'order' : 'orders'}`;
    throw conflict('LIMIT_REACHED', `You can have at most ${orders}. Complete or cancel one first`);
  }

  return {
    findOpen: repository.findOpen,
    /** Throws while staff have paused the product, and when the person has too many unpaid orders. */
    async requireMayOrder(product: Product, userID: string, replaced: number): Promise<void> {
      await settings.requireOpen(switchOf[product]);
      await requireFewOpen(userID, replaced);
    },
    describe,

    /**
     * Opens an order and returns its payment ID. Idempotent by client request, and by what is ordered while an order for it is open; an open order
     * with another price or other terms is replaced, unless its payment may still succeed.
     */
    async begin(request: BeginRequest, quoteOf: () => Promise<Quote>): Promise<string> {
      const { product, userID, clientRequestID } = request;
      const before = await createPaymentRepository(db).findByClientRequest(userID, clientRequestID);
      if (before) return before.paymentID;
      await settings.requireOpen(switchOf[product]);
      const quote = await quoteOf();
      const open = await repository.findOpen(product, userID, quote.subjectID);
      if (open && (await quote.isSame(open))) return open.order.paymentID;
      if (open) await payments.refreshPending(open.payment);
      else await requireFewOpen(userID);
      try {
        return await add(request, quote, open);
      } catch (error) {
        // A concurrent request was first: both get its order.
        const twin = await repository.findOpen(product, userID, quote.subjectID);
        if (!twin || !(await quote.isSame(twin))) throw error;
        return twin.order.paymentID;
      }
    },

    /** Starts a payment attempt, the first or a later one. NONE when the bank still processes an attempt: the buyer must not pay again. */
    async pay(userID: string, paymentID: string, method: PaymentMethod, { product, ipCountry }: PayOptions): Promise<PaymentAction> {
      await requireOwned(userID, paymentID, product);
      try {
        return await payments.startAttempt(
          paymentID,
          { method, ipCountry },
          async () => (await repository.find(paymentID))?.expiresAt ?? clock.now(),
        );
      } catch (error) {
        if (error instanceof HttpError && error.code === 'PAYMENT_IN_PROGRESS') return { kind: 'NONE' };
        throw error;
      }
    },

    /** Checks with the gateway when a check is due, so that a page that polls sees the payment's current status. */
    async refresh(userID: string, paymentID: string, product?: Product): Promise<void> {
      await payments.refreshIfDue((await requireOwned(userID, paymentID, product)).payment);
    },

    /** Releases what an unpaid order holds, unless the bank may still accept the payment. */
    async cancel(userID: string, paymentID: string, product?: Product): Promise<void> {
      await payments.abandon((await requireOwned(userID, paymentID, product)).payment);
    },

    listOpen: async (userID: string): Promise<Order[]> => describeOrders(db, products, await repository.listOpen(userID), clock.now()),

    /** Ends an open order at once, whatever its deadline. */
    async expireNow(paymentID: string): Promise<void> {
      await repository.setDeadline(paymentID, addSeconds(clock.now(), -1));
      await expireOne(deps, paymentID, false);
    },
    /** Expires overdue orders; returns how many were handled. */
    expireDue: (limit?: number): Promise<number> => expireOrders(deps, limit),
    /** How many orders are overdue and not claimed, up to a limit. */
    countDue: (limit: number): Promise<number> => repository.countDue(clock.now(), limit),
  };
}
export type OrderService = ReturnType<typeof createOrderService>;
