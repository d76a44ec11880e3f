import { sql } from 'drizzle-orm';

/**
 * The campaign of an event, beside `events`: its own, or that of the title which has its premiere here. A title taken off the screen was paid
 * for all the same.
 */
export const eventCampaign = sql<string | null>`COALESCE("events"."campaign_id", (SELECT r.campaign_id FROM releases r
  WHERE r.event_id = "events"."event_id" AND r.kind <> 'SNAX' AND r.campaign_id IS NOT NULL ORDER BY r.created_at, r.release_id LIMIT 1))`;
