/** SPEC.md §4: what each public payment status means to the person who pays. */
export const paymentStatuses = { success: ['COMPLETED', 'BOOKED'], failure: ['FAILED', 'DECLINED', 'TIMED_OUT'] } as const;

/** How often a page looks whether a payment has gone on elsewhere: an order that another tab may pay, and a UPI app that says nothing back. */
export const lookAgainMs = { openOrder: 10_000, upi: 3000 } as const;
