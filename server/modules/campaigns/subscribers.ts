import { sql, type SQL } from 'drizzle-orm';

/** The subscribers of a campaign with the channels they chose, as a query for `notify`. */
export const subscribersOf = (campaignID: string, areInvestors = false): SQL => sql`
  SELECT s.user_id, k.channel FROM campaign_subscriptions s CROSS JOIN LATERAL unnest(s.channels) k(channel)
  WHERE s.campaign_id = ${campaignID} AND (NOT ${areInvestors} OR EXISTS (
    SELECT 1 FROM commitments m WHERE m.campaign_id = s.campaign_id AND m.user_id = s.user_id
      AND m.state IN ('COMMITTED', 'RECONFIRM_REQUIRED', 'ALLOTTED', 'ACTIVE', 'EXITED', 'WRITTEN_OFF')))`;
