import { sql } from 'drizzle-orm';

/**
 * SQL for the campaign of an event, in a query of `events`: its own, or that of the title that premieres here. A removed title counts too: its
 * investors keep their share.
 */
export const eventCampaign = sql<string | null>`COALESCE("events"."campaign_id", (SELECT r.campaign_id FROM releases r
  WHERE r.event_id = "events"."event_id" AND r.kind <> 'SNAX' AND r.campaign_id IS NOT NULL ORDER BY r.created_at, r.release_id LIMIT 1))`;
