import { sql, type SQL } from 'drizzle-orm';
import { timestamp } from '../../platform/clock';
import { inList } from '../../platform/db/inList';
import { runningStates } from './commitmentStates';

/** SQL: whether the user has money in a campaign, or had since then. */
export const investedSince = (userID: SQL | string, since: Date): SQL => sql`EXISTS (
  SELECT 1 FROM commitments k JOIN payments p USING (payment_id) WHERE k.user_id = ${userID} AND p.captured_minor > 0
    AND (k.state IN (${inList(runningStates)}) OR COALESCE(k.ended_at, k.created_at) > ${timestamp(since)}))`;
