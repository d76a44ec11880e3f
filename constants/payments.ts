/** Groups public payment statuses by what they mean for the buyer. */
export const paymentStatuses = { success: ['COMPLETED', 'BOOKED'], failure: ['FAILED', 'DECLINED', 'TIMED_OUT'] } as const;

type Success = (typeof paymentStatuses.success)[number];
type Failure = (typeof paymentStatuses.failure)[number];

/** The money has arrived; only event orders continue from COMPLETED to BOOKED, when their tickets are issued. */
export const isPaymentSuccess = (status: string): status is Success => paymentStatuses.success.some((one) => one === status);

/** The attempt ended without payment; a late capture can still follow. */
export const isPaymentFailure = (status: string): status is Failure => paymentStatuses.failure.some((one) => one === status);

/** Polling intervals of a payment: while its result is awaited (shorter at first), of an open order that another tab may pay, and of a UPI app. */
export const paymentPollMs = { initial: 2000, initialFor: 30_000, later: 5000, openOrder: 10_000, upi: 3000 } as const;
