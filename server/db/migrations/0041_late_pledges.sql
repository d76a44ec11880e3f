ALTER TABLE "campaigns" ADD COLUMN "has_late_pledges" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "late_pledges_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "commitments" ADD COLUMN "is_late_pledge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_milestones" ADD COLUMN "late_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- allowed: a campaign has a few milestones, so the table is small.
ALTER TABLE "campaign_milestones" ADD CONSTRAINT "campaign_milestones_late" CHECK ("campaign_milestones"."late_minor" >= 0);--> statement-breakpoint
CREATE TRIGGER campaigns_late_pledges_purge_pages AFTER UPDATE OF has_late_pledges, late_pledges_until
  ON campaigns FOR EACH ROW EXECUTE FUNCTION purge_campaign_pages();
