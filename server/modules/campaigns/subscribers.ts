import { sql, type SQL } from 'drizzle-orm';
import { inList } from '../../platform/db/inList';
import { investedStates } from './commitmentStates';

/** Followed by the token of a subscription. */
export const unsubscribePath = '/api/campaigns/unsubscribe/';

/** The subscriptions of a campaign with the channels chosen, as a query for `notify`. */
export const subscribersOf = (campaignID: string, areInvestors = false): SQL => sql`
  SELECT s.user_id, k.channel, ${unsubscribePath}::text || s.unsubscribe_token AS unsubscribe_path FROM campaign_subscriptions s CROSS JOIN LATERAL unnest(CASE s.channels WHEN '{}' THEN '{}' ELSE array_append(s.channels, 'PUSH') END) k(channel)
  WHERE s.campaign_id = ${campaignID} AND (NOT ${areInvestors} OR EXISTS (
    SELECT 1 FROM commitments m WHERE m.campaign_id = s.campaign_id AND m.user_id = s.user_id
      AND m.state IN (${inList(investedStates)})))`;
