CREATE TABLE "gift_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"release_id" text NOT NULL,
	"access" text NOT NULL,
	"redeemed_by" text,
	"redeemed_at" timestamp with time zone,
	"payment_id" text,
	"voided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_codes_access" CHECK ("gift_codes"."access" IN ('RENT', 'BUY'))
);
--> statement-breakpoint
CREATE TABLE "pledged_rewards" (
	"commitment_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"tier_id" text NOT NULL,
	"quantity" smallint NOT NULL,
	"is_taken" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"delivery_month" text,
	"items" jsonb NOT NULL,
	CONSTRAINT "pledged_rewards_commitment_id_tier_id_pk" PRIMARY KEY("commitment_id","tier_id"),
	CONSTRAINT "pledged_rewards_quantity" CHECK ("pledged_rewards"."quantity" BETWEEN 1 AND 10)
);
--> statement-breakpoint
CREATE TABLE "reward_deliveries" (
	"delivery_id" text PRIMARY KEY NOT NULL,
	"commitment_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"tier_id" text NOT NULL,
	"position" smallint NOT NULL,
	"item" jsonb NOT NULL,
	"quantity" smallint NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"payment_id" text,
	"tag_id" text,
	"address" text,
	"answers" jsonb,
	"carrier" text,
	"tracking_number" text,
	"shipped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reward_deliveries_state" CHECK ("reward_deliveries"."state" IN ('PENDING', 'BLOCKED', 'DELIVERED', 'WAITING_FOR_ANSWER', 'READY_TO_SHIP', 'SHIPPED', 'TAKEN_BACK'))
);
--> statement-breakpoint
CREATE TABLE "reward_tiers" (
	"campaign_id" text NOT NULL,
	"tier_id" text NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price_minor" bigint NOT NULL,
	"stock" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"available_until" timestamp with time zone,
	"delivery_month" text,
	"items" jsonb NOT NULL,
	"is_add_on" boolean DEFAULT false NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reward_tiers_campaign_id_tier_id_pk" PRIMARY KEY("campaign_id","tier_id"),
	CONSTRAINT "reward_tiers_stock" CHECK ("reward_tiers"."taken" >= 0 AND ("reward_tiers"."stock" IS NULL OR "reward_tiers"."taken" <= "reward_tiers"."stock")),
	CONSTRAINT "reward_tiers_price" CHECK ("reward_tiers"."price_minor" > 0),
	CONSTRAINT "reward_tiers_month" CHECK ("reward_tiers"."delivery_month" ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
ALTER TABLE "gift_codes" ADD CONSTRAINT "gift_codes_delivery_id_reward_deliveries_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."reward_deliveries"("delivery_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_codes" ADD CONSTRAINT "gift_codes_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_codes" ADD CONSTRAINT "gift_codes_redeemed_by_users_user_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_codes" ADD CONSTRAINT "gift_codes_payment_id_orders_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."orders"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pledged_rewards" ADD CONSTRAINT "pledged_rewards_commitment_id_commitments_commitment_id_fk" FOREIGN KEY ("commitment_id") REFERENCES "public"."commitments"("commitment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pledged_rewards" ADD CONSTRAINT "pledged_rewards_campaign_id_tier_id_reward_tiers_campaign_id_tier_id_fk" FOREIGN KEY ("campaign_id","tier_id") REFERENCES "public"."reward_tiers"("campaign_id","tier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_deliveries" ADD CONSTRAINT "reward_deliveries_commitment_id_commitments_commitment_id_fk" FOREIGN KEY ("commitment_id") REFERENCES "public"."commitments"("commitment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_deliveries" ADD CONSTRAINT "reward_deliveries_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_deliveries" ADD CONSTRAINT "reward_deliveries_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_deliveries" ADD CONSTRAINT "reward_deliveries_payment_id_orders_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."orders"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_tiers" ADD CONSTRAINT "reward_tiers_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_codes_delivery_idx" ON "gift_codes" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "pledged_rewards_tier_idx" ON "pledged_rewards" USING btree ("campaign_id","tier_id");--> statement-breakpoint
CREATE INDEX "reward_deliveries_campaign_idx" ON "reward_deliveries" USING btree ("campaign_id","state","delivery_id");--> statement-breakpoint
CREATE INDEX "reward_deliveries_commitment_idx" ON "reward_deliveries" USING btree ("commitment_id");--> statement-breakpoint
CREATE INDEX "reward_deliveries_user_idx" ON "reward_deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reward_deliveries_open_idx" ON "reward_deliveries" USING btree ("campaign_id") WHERE "reward_deliveries"."state" IN ('PENDING', 'BLOCKED');