-- An approver takes the role themself and is confirmed by another person than the one who named them.
ALTER TABLE "campaign_seconds" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "campaign_seconds" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign_seconds" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "campaign_seconds" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign_seconds" ADD CONSTRAINT "campaign_seconds_confirmed" CHECK (("campaign_seconds"."confirmed_at" IS NULL) = ("campaign_seconds"."confirmed_by" IS NULL) AND "campaign_seconds"."confirmed_by" IS DISTINCT FROM "campaign_seconds"."user_id");--> statement-breakpoint
-- No money goes to a new address before it has rested.
ALTER TABLE "payout_addresses" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_addresses" ADD COLUMN "rests_until" timestamp with time zone;--> statement-breakpoint
-- The address that an approval was given for, and until when something is held that goes on by itself.
ALTER TABLE "payouts" ADD COLUMN "approved_revision" integer;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "held_until" timestamp with time zone;
