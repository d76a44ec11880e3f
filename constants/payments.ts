/** What each public payment status means to the person who pays. */
export const paymentStatuses = { success: ['COMPLETED', 'BOOKED'], failure: ['FAILED', 'DECLINED', 'TIMED_OUT'] } as const;

type Success = (typeof paymentStatuses.success)[number];
type Failure = (typeof paymentStatuses.failure)[number];

/** The money has arrived; only events go on from COMPLETED to BOOKED, when their tickets are issued. */
export const isPaymentSuccess = (status: string): status is Success => paymentStatuses.success.some((one) => one === status);

/** The attempt has ended without money; a late capture may still follow. */
export const isPaymentFailure = (status: string): status is Failure => paymentStatuses.failure.some((one) => one === status);

/** How often a page asks how a payment stands: for its outcome, first often; for an order that another tab may pay; for a UPI app that says nothing back. */
export const paymentPollMs = { initial: 2000, initialFor: 30_000, later: 5000, openOrder: 10_000, upi: 3000 } as const;
