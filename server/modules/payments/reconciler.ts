import type { Database } from '../../platform/db/client';
import { forEachCollectingErrors, taskConcurrency } from '../../platform/forEachCollectingErrors';
import { createPaymentRepository } from './paymentRepository';
import type { PaymentService } from './paymentService';

/**
 * Asks the gateway about every payment whose look is due: 90 s after a payer was sent away at the earliest, a few times while it is open, then after a quarter of an
 * hour, two hours and once a day for a week after we gave up (F12, late captures). Each payment is claimed by moving its next look on, so any number of machines may run
 * this and any of them may be killed. Answers how many were looked at.
 */
export async function reconcilePayments({ db, payments }: { db: Database; payments: PaymentService }, limit = 50): Promise<number> {
  const due = await createPaymentRepository(db).claimDue(limit);
  const refresh = async (payment: (typeof due)[number]) => {
    await payments.refresh(payment);
  };
  return forEachCollectingErrors(due, refresh, taskConcurrency);
}
