CREATE TABLE "campaign_terms" (
	"campaign_id" text NOT NULL,
	"version" integer NOT NULL,
	"terms_hash" text NOT NULL,
	"terms" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_terms_campaign_id_version_pk" PRIMARY KEY("campaign_id","version"),
	CONSTRAINT "campaign_terms_hash_key" UNIQUE("campaign_id","terms_hash")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"campaign_id" text PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"title" text NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"story" text DEFAULT '' NOT NULL,
	"artwork" jsonb,
	"share_image_key" text,
	"pitch_video_id" text,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"time_zone" text NOT NULL,
	"instrument" text NOT NULL,
	"funding_rule" text NOT NULL,
	"oversubscription" text DEFAULT 'FIRST_COME' NOT NULL,
	"min_goal_minor" bigint NOT NULL,
	"max_goal_minor" bigint NOT NULL,
	"min_ticket_minor" bigint NOT NULL,
	"max_ticket_minor" bigint NOT NULL,
	"share_basis_points" integer DEFAULT 0 NOT NULL,
	"recoup_basis_points" integer DEFAULT 10000 NOT NULL,
	"later_share_basis_points" integer DEFAULT 0 NOT NULL,
	"term_months" integer DEFAULT 36 NOT NULL,
	"use_of_funds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"risks" text[] DEFAULT '{}' NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"opens_at" timestamp with time zone,
	"deadline_at" timestamp with time zone,
	"has_been_extended" boolean DEFAULT false NOT NULL,
	"terms_version" integer DEFAULT 0 NOT NULL,
	"held_minor" bigint DEFAULT 0 NOT NULL,
	"raised_minor" bigint DEFAULT 0 NOT NULL,
	"investor_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_state" CHECK ("campaigns"."state" IN ('DRAFT', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED', 'PRELAUNCH', 'LIVE', 'CLOSING', 'SETTLING', 'FUNDED', 'OPERATING', 'COMPLETED', 'WRITTEN_OFF', 'SUSPENDED', 'FAILED', 'CANCELLED', 'REFUNDING', 'CLOSED_FAILED', 'CLOSED_CANCELLED', 'DELETED')),
	CONSTRAINT "campaigns_instrument" CHECK ("campaigns"."instrument" IN ('REWARD', 'REVENUE_SHARE', 'EQUITY_LIKE')),
	CONSTRAINT "campaigns_rule" CHECK ("campaigns"."funding_rule" IN ('ALL_OR_NOTHING', 'FLEXIBLE')),
	CONSTRAINT "campaigns_oversubscription" CHECK ("campaigns"."oversubscription" IN ('FIRST_COME', 'PRO_RATA')),
	CONSTRAINT "campaigns_goal" CHECK ("campaigns"."min_goal_minor" > 0 AND "campaigns"."max_goal_minor" >= "campaigns"."min_goal_minor" AND "campaigns"."min_ticket_minor" > 0 AND "campaigns"."max_ticket_minor" >= "campaigns"."min_ticket_minor"),
	CONSTRAINT "campaigns_counters" CHECK ("campaigns"."held_minor" >= 0 AND "campaigns"."raised_minor" >= 0 AND "campaigns"."investor_count" >= 0),
	CONSTRAINT "campaigns_cap" CHECK ("campaigns"."oversubscription" = 'PRO_RATA' OR "campaigns"."held_minor" + "campaigns"."raised_minor" <= "campaigns"."max_goal_minor"),
	CONSTRAINT "campaigns_share" CHECK ("campaigns"."share_basis_points" BETWEEN 0 AND 10000 AND "campaigns"."later_share_basis_points" BETWEEN 0 AND 10000 AND "campaigns"."recoup_basis_points" BETWEEN 0 AND 100000)
);
--> statement-breakpoint
CREATE TABLE "commitments" (
	"commitment_id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"state" text DEFAULT 'INITIATED' NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"fee_tax_minor" bigint NOT NULL,
	"allotted_minor" bigint,
	"terms_version" integer NOT NULL,
	"terms_hash" text NOT NULL,
	"risk_version" text NOT NULL,
	"hold_until" timestamp with time zone NOT NULL,
	"reconfirm_by" timestamp with time zone,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"committed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commitments_state" CHECK ("commitments"."state" IN ('INITIATED', 'AUTHORISED', 'CAPTURED', 'COMMITTED', 'RECONFIRM_REQUIRED', 'ALLOTTED', 'ACTIVE', 'EXITED', 'WRITTEN_OFF', 'PAYMENT_FAILED', 'EXPIRED', 'CANCELLED', 'AUTO_CANCELLED', 'RELEASED', 'REFUNDED', 'CHARGED_BACK')),
	CONSTRAINT "commitments_money" CHECK ("commitments"."amount_minor" > 0 AND "commitments"."fee_minor" >= 0 AND "commitments"."fee_tax_minor" >= 0 AND ("commitments"."allotted_minor" IS NULL OR "commitments"."allotted_minor" BETWEEN 0 AND "commitments"."amount_minor"))
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "campaign_id" text;--> statement-breakpoint
ALTER TABLE "campaign_terms" ADD CONSTRAINT "campaign_terms_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_state_idx" ON "campaigns" USING btree ("state","deadline_at","campaign_id");--> statement-breakpoint
CREATE INDEX "campaigns_channel_idx" ON "campaigns" USING btree ("channel_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "commitments_payment_key" ON "commitments" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "commitments_campaign_idx" ON "commitments" USING btree ("campaign_id","state","commitment_id");--> statement-breakpoint
CREATE INDEX "commitments_user_idx" ON "commitments" USING btree ("user_id","created_at","commitment_id");--> statement-breakpoint
CREATE INDEX "commitments_hold_idx" ON "commitments" USING btree ("hold_until") WHERE "commitments"."state" = 'INITIATED';--> statement-breakpoint
CREATE INDEX "commitments_reconfirm_idx" ON "commitments" USING btree ("reconfirm_by") WHERE "commitments"."reconfirm_by" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_campaign_idx" ON "events" USING btree ("campaign_id");--> statement-breakpoint
-- What was promised stands: new terms are a new version.
CREATE TRIGGER campaign_terms_append_only BEFORE UPDATE OR DELETE ON campaign_terms FOR EACH ROW EXECUTE FUNCTION refuse_change();
