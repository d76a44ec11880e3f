import type { orders } from '../../server/db/schema/orders';
import type { payments } from '../../server/db/schema/payments';

type Payment = Pick<typeof payments.$inferInsert, 'paymentID' | 'product' | 'subjectID' | 'userID' | 'createdAt'>;

/** The order of a payment that was completed at once. */
export const fulfilledOrder = ({ paymentID, product, subjectID, userID, createdAt }: Payment): typeof orders.$inferInsert => ({
  paymentID,
  product,
  subjectID,
  userID,
  state: 'FULFILLED',
  expiresAt: createdAt ?? new Date(),
  createdAt: createdAt ?? new Date(),
});
