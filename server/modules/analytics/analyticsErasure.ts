import { eq } from 'drizzle-orm';
import { analyticsEvents } from '../../db/schema/messages';
import type { Tx } from '../../platform/db/client';

/** Makes the user's events anonymous. */
export async function eraseAnalyticsData(tx: Tx, userID: string): Promise<void> {
  await tx.update(analyticsEvents).set({ userID: null, sessionID: null }).where(eq(analyticsEvents.userID, userID));
}
