import type { Product } from '../../contract/payments';
import type { Config } from '../../platform/config';

/** A started payment leaves at least this much time, granted once, so that repeated attempts do not hold stock. */
export const startSeconds = 300;
/** What an order gets when its deadline passes while the buyer's bank has not answered. */
export const graceSeconds = 300;
/** A declined buyer has at least this much time to try again. */
export const afterDeclineSeconds = 600;
const longestReopenSeconds = 900;

interface Deadlines {
  /** How long a new order waits for its payment. */
  holdSeconds: number;
  /** How often it is extended while the bank has not answered. */
  maxGrace: number;
}

/** The deadlines of each product. Titles have no stock; seats and places in a campaign are kept from others meanwhile. */
export const orderDeadlines = ({ HOLD_SECONDS }: Pick<Config, 'HOLD_SECONDS'>): Record<Product, Deadlines> => ({
  events: { holdSeconds: HOLD_SECONDS, maxGrace: 1 },
  // Three times as long as the sandbox and Razorpay keep a UPI request open. Late money opens the title all the same.
  ott: { holdSeconds: 900, maxGrace: 0 },
  // Three days: a campaign waits that long for its last payments before it is settled.
  campaigns: { holdSeconds: 1800, maxGrace: (3 * 86_400) / graceSeconds },
});
export type OrderDeadlines = ReturnType<typeof orderDeadlines>;

/** How long a closed order is held again for another attempt. */
export const reopenSeconds = ({ holdSeconds }: Deadlines): number => Math.min(holdSeconds, longestReopenSeconds);
