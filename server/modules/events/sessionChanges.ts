import type { Tx } from '../../platform/db/client';
import { addSessionChange, listUpcoming, type SessionStart } from './organiserRepository';
import { refundWindowEnd } from './refundRule';

interface Change {
  /** The changes, as sentences. */
  description: string;
  changedBy: string;
}

/** Records a change that entitles buyers to a full refund (docs/decisions/021). */
export async function recordChange(tx: Tx, { sessionID, startsAt, description, changedBy }: SessionStart & Change, now: Date) {
  await addSessionChange(tx, { sessionID, description, changedAt: now, refundUntil: refundWindowEnd(now, startsAt), changedBy });
}

/** The latest end of the refund windows of these sessions; null when there are none. */
export const latestRefundWindowEnd = (sessions: readonly { startsAt: Date }[], now: Date): Date | null =>
  sessions.map(({ startsAt }) => refundWindowEnd(now, startsAt)).reduce<Date | null>((a, b) => (a && a > b ? a : b), null);

/** Records a new venue for every session that is not over. */
export async function recordRelocation(tx: Tx, eventID: string, change: Change, now: Date): Promise<Date | null> {
  const ahead = await listUpcoming(tx, eventID, now);
  for (const session of ahead) await recordChange(tx, { ...session, ...change }, now);
  return latestRefundWindowEnd(ahead, now);
}
