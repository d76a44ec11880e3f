ALTER TABLE "payout_addresses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "address_version" integer;--> statement-breakpoint
CREATE INDEX "payouts_held_idx" ON "payouts" USING btree ("user_id") WHERE "payouts"."state" = 'HELD';
