ALTER TABLE "campaigns" ADD COLUMN "ends_as" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "client_request_id" text;--> statement-breakpoint
ALTER TABLE "commitments" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "commitments" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_client_request_key" ON "campaigns" USING btree ("client_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commitments_open_key" ON "commitments" USING btree ("campaign_id","user_id") WHERE "commitments"."state" = 'INITIATED';--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_ends_as" CHECK ("campaigns"."ends_as" IS NULL OR "campaigns"."ends_as" IN ('FAILED', 'CANCELLED'));--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_ended_by" CHECK ("commitments"."ended_by" IS NULL OR "commitments"."ended_by" IN ('INVESTOR', 'RECONFIRM', 'CAMPAIGN', 'LATE', 'CHARGEBACK'));
