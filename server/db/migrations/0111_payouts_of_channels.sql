-- What a channel sells is paid out without a campaign too. An investor's share always comes from one.
ALTER TABLE "payouts" ALTER COLUMN "campaign_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_kind";--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_kind" CHECK (("payouts"."kind" = 'INVESTOR' AND "payouts"."campaign_id" IS NOT NULL AND "payouts"."distribution_id" IS NOT NULL AND "payouts"."channel_id" IS NULL) OR ("payouts"."kind" = 'CREATOR' AND "payouts"."distribution_id" IS NULL AND "payouts"."channel_id" IS NOT NULL));--> statement-breakpoint
-- Of an address that money went to, its bank is enough.
ALTER TABLE "payouts" ADD COLUMN "vpa_shown" text;--> statement-breakpoint
UPDATE "payouts" SET "vpa_shown" = '••••' || substring("vpa" from position('@' in "vpa")) WHERE "vpa" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" DROP COLUMN "vpa";--> statement-breakpoint
CREATE INDEX "payouts_channels_waiting_idx" ON "payouts" USING btree ("created_at") WHERE "payouts"."campaign_id" IS NULL AND "payouts"."state" IN ('COMPUTED', 'HELD');--> statement-breakpoint
-- The address itself is sealed under a key of its own. What lies open from before is sealed by the worker (sealPayoutAddresses): SQL has no keys.
ALTER TABLE "payout_addresses" ALTER COLUMN "vpa" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_addresses" ADD COLUMN "sealed_vpa" text;--> statement-breakpoint
ALTER TABLE "payout_addresses" ADD COLUMN "kek_version" integer;--> statement-breakpoint
ALTER TABLE "payout_addresses" ADD COLUMN "wrapped_key" text;--> statement-breakpoint
ALTER TABLE "payout_addresses" ADD COLUMN "shown" text;--> statement-breakpoint
ALTER TABLE "payout_addresses" ADD CONSTRAINT "payout_addresses_sealed" CHECK (num_nonnulls("payout_addresses"."vpa", "payout_addresses"."sealed_vpa") = 1 AND num_nonnulls("payout_addresses"."sealed_vpa", "payout_addresses"."kek_version", "payout_addresses"."wrapped_key", "payout_addresses"."shown") IN (0, 4));
