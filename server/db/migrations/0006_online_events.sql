ALTER TABLE "channel_invitations" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "join_url" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "kind" text DEFAULT 'PLACE' NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_kind" CHECK ("venues"."kind" IN ('PLACE', 'ONLINE', 'UNANNOUNCED'));