ALTER TABLE "campaigns" ADD COLUMN "has_late_pledges" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "late_pledges_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "commitments" ADD COLUMN "is_late_pledge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_milestones" ADD COLUMN "late_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- allowed: a campaign has a few milestones, so the table is small.
ALTER TABLE "campaign_milestones" ADD CONSTRAINT "campaign_milestones_late" CHECK ("campaign_milestones"."late_minor" >= 0);--> statement-breakpoint
CREATE OR REPLACE TRIGGER campaigns_purge_pages AFTER INSERT OR DELETE OR UPDATE OF channel_id, state, title, tagline, story, story_html, artwork, share_image_key,
  pitch_video_id, genres, languages, country, currency, instrument, funding_rule, oversubscription, min_goal_minor, max_goal_minor, min_ticket_minor,
  max_ticket_minor, share_basis_points, recoup_basis_points, later_share_basis_points, is_share_in_proportion, term_months, distribution_schedule, milestones,
  use_of_funds, risks, is_private, opens_at, deadline_at, has_been_extended, terms_version, published_at, taken_down_at, end_outcome, end_reason, closed_at,
  has_late_pledges, late_pledges_until
  ON campaigns FOR EACH ROW EXECUTE FUNCTION purge_campaign_pages();
