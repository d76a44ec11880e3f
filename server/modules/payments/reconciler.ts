import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { forEachCollectingErrors, taskConcurrency } from '../../platform/forEachCollectingErrors';
import { createPaymentRepository } from './paymentRepository';
import type { PaymentService } from './paymentService';

interface Deps {
  db: Database;
  clock: Clock;
  payments: PaymentService;
}

export const countDueChecks = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, limit: number): Promise<number> =>
  createPaymentRepository(db).countDue(clock.now(), limit);

/**
 * Checks every due payment with the gateway, including payments that were closed up to a week ago, because a capture may arrive late (the
 * intervals are in `paymentRepository.ts`). Each payment is claimed by advancing its next check, so several workers may run this and any of
 * them may be killed. Returns the number of payments checked.
 */
export async function reconcilePayments({ db, clock, payments }: Deps, limit = 50): Promise<number> {
  const due = await createPaymentRepository(db).claimDue(clock.now(), limit);
  const refresh = async (payment: (typeof due)[number]) => {
    await payments.refresh(payment);
  };
  return forEachCollectingErrors(due, refresh, taskConcurrency);
}
