import { staffActions } from '../../db/schema/staff';
import type { Tx } from '../../platform/db/client';
import { newId } from '../../platform/ids';

type NewStaffAction = Omit<typeof staffActions.$inferInsert, 'actionID'>;

/** Records what a member of staff, or the system, did. Runs in the transaction of the act. */
export async function recordStaffAction(tx: Tx, action: NewStaffAction): Promise<void> {
  await tx.insert(staffActions).values({ actionID: newId('sta'), ...action });
}
