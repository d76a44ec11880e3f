CREATE TABLE "campaign_returns" (
	"campaign_id" text PRIMARY KEY NOT NULL,
	"raised_minor" bigint NOT NULL,
	"returned_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_returns_money" CHECK ("campaign_returns"."raised_minor" >= 0 AND "campaign_returns"."returned_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "distributions" (
	"distribution_id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"state" text DEFAULT 'COMPUTED' NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"up_to_posting_id" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"computed_by" text NOT NULL,
	"computed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	CONSTRAINT "distributions_state" CHECK ("distributions"."state" IN ('COMPUTED', 'APPROVED', 'WITHDRAWN')),
	CONSTRAINT "distributions_amount" CHECK ("distributions"."amount_minor" > 0),
	CONSTRAINT "distributions_two_people" CHECK (("distributions"."state" = 'APPROVED') = ("distributions"."approved_by" IS NOT NULL) AND "distributions"."approved_by" <> "distributions"."computed_by")
);
--> statement-breakpoint
CREATE TABLE "distribution_shares" (
	"distribution_id" text NOT NULL,
	"commitment_id" text NOT NULL,
	"user_id" text NOT NULL,
	"weight_minor" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "distribution_shares_distribution_id_commitment_id_pk" PRIMARY KEY("distribution_id","commitment_id"),
	CONSTRAINT "distribution_shares_money" CHECK ("distribution_shares"."weight_minor" > 0 AND "distribution_shares"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "distribution_sources" (
	"distribution_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"week" date NOT NULL,
	"name" text NOT NULL,
	"sales" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "distribution_sources_distribution_id_kind_subject_id_week_pk" PRIMARY KEY("distribution_id","kind","subject_id","week"),
	CONSTRAINT "distribution_sources_kind" CHECK ("distribution_sources"."kind" IN ('TITLE', 'EVENT', 'CARRIED'))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"payout_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'SCHEDULED' NOT NULL,
	"campaign_id" text NOT NULL,
	"distribution_id" text,
	"channel_id" text,
	"user_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"vpa" text,
	"provider" text NOT NULL,
	"provider_payout_id" text,
	"reference" text,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"check_at" timestamp with time zone,
	"computed_by" text NOT NULL,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" IN ('SCHEDULED', 'COMPUTED', 'APPROVED', 'PAYING', 'PAID', 'BOUNCED', 'HELD')),
	CONSTRAINT "payouts_kind" CHECK (("payouts"."kind" = 'INVESTOR' AND "payouts"."distribution_id" IS NOT NULL AND "payouts"."channel_id" IS NULL) OR ("payouts"."kind" = 'CREATOR' AND "payouts"."distribution_id" IS NULL AND "payouts"."channel_id" IS NOT NULL)),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_minor" > 0),
	CONSTRAINT "payouts_two_people" CHECK ("payouts"."approved_by" <> "payouts"."computed_by")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payouts" (
	"provider_payout_id" text PRIMARY KEY NOT NULL,
	"payout_key" text NOT NULL,
	"vpa" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payouts_key" UNIQUE("payout_key"),
	CONSTRAINT "sandbox_payouts_state" CHECK ("sandbox_payouts"."state" IN ('PROCESSED', 'REVERSED'))
);
--> statement-breakpoint
CREATE TABLE "campaign_seconds" (
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_seconds_campaign_id_user_id_pk" PRIMARY KEY("campaign_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "payout_addresses" (
	"user_id" text PRIMARY KEY NOT NULL,
	"vpa" text NOT NULL,
	"verified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"user_id" text PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_audits" (
	"audit_id" bigserial PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone DEFAULT now() NOT NULL,
	"duration_ms" integer NOT NULL,
	"group_count" bigint NOT NULL,
	"posting_count" bigint NOT NULL,
	"deviations" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_returns" ADD CONSTRAINT "campaign_returns_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_shares" ADD CONSTRAINT "distribution_shares_distribution_fk" FOREIGN KEY ("distribution_id") REFERENCES "public"."distributions"("distribution_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_shares" ADD CONSTRAINT "distribution_shares_commitment_fk" FOREIGN KEY ("commitment_id") REFERENCES "public"."commitments"("commitment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_sources" ADD CONSTRAINT "distribution_sources_distribution_fk" FOREIGN KEY ("distribution_id") REFERENCES "public"."distributions"("distribution_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_distribution_id_distributions_distribution_id_fk" FOREIGN KEY ("distribution_id") REFERENCES "public"."distributions"("distribution_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_seconds" ADD CONSTRAINT "campaign_seconds_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_seconds" ADD CONSTRAINT "campaign_seconds_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_addresses" ADD CONSTRAINT "payout_addresses_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "distributions_open_key" ON "distributions" USING btree ("campaign_id") WHERE "distributions"."state" = 'COMPUTED';--> statement-breakpoint
CREATE INDEX "distributions_campaign_idx" ON "distributions" USING btree ("campaign_id","computed_at");--> statement-breakpoint
CREATE INDEX "distribution_shares_commitment_idx" ON "distribution_shares" USING btree ("commitment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_share_key" ON "payouts" USING btree ("distribution_id","user_id") WHERE "payouts"."distribution_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payouts_campaign_idx" ON "payouts" USING btree ("campaign_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_user_idx" ON "payouts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_channel_idx" ON "payouts" USING btree ("channel_id") WHERE "payouts"."channel_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payouts_check_idx" ON "payouts" USING btree ("check_at") WHERE "payouts"."check_at" IS NOT NULL;
