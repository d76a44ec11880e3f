/** SPEC.md §4: what each public payment status means to the person who pays. */
export const paymentStatuses = { success: ['COMPLETED', 'BOOKED'], failure: ['FAILED', 'DECLINED', 'TIMED_OUT'] } as const;
