CREATE TABLE "escrow_transfers" (
	"transfer_id" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"group_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reference" text,
	"confirmed_by" text,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "escrow_transfers_amount" CHECK ("escrow_transfers"."amount_minor" <> 0),
	CONSTRAINT "escrow_transfers_confirmed" CHECK (("escrow_transfers"."confirmed_at" IS NULL) = ("escrow_transfers"."reference" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "nominees" (
	"user_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"phone" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nominees_relation" CHECK ("nominees"."relation" IN ('SPOUSE', 'CHILD', 'PARENT', 'SIBLING', 'OTHER'))
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "distribution_schedule" text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "next_distribution_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "distribution_overdue_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "escrow_transfers" ADD CONSTRAINT "escrow_transfers_group_id_posting_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."posting_groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "escrow_transfers" ADD CONSTRAINT "escrow_transfers_confirmed_by_users_user_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "escrow_transfers_created_idx" ON "escrow_transfers" USING btree ("created_at","transfer_id");--> statement-breakpoint
CREATE INDEX "escrow_transfers_open_idx" ON "escrow_transfers" USING btree ("currency") WHERE "escrow_transfers"."confirmed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "campaigns_distribution_idx" ON "campaigns" USING btree ("next_distribution_at") WHERE distribution_schedule <> 'NONE';--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_distribution_schedule" CHECK ("campaigns"."distribution_schedule" IN ('NONE', 'MONTHLY', 'QUARTERLY'));--> statement-breakpoint
CREATE TABLE "campaign_milestones" (
	"campaign_id" text NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"due_on" date,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"evidence" text DEFAULT '' NOT NULL,
	"submitted_by" text,
	"submitted_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "campaign_milestones_campaign_id_number_pk" PRIMARY KEY("campaign_id","number"),
	CONSTRAINT "campaign_milestones_state" CHECK ("campaign_milestones"."state" IN ('WAITING', 'SUBMITTED', 'RELEASED', 'RETURNED')),
	CONSTRAINT "campaign_milestones_amount" CHECK ("campaign_milestones"."amount_minor" >= 0 AND "campaign_milestones"."number" > 0),
	CONSTRAINT "campaign_milestones_ended" CHECK (("campaign_milestones"."state" IN ('RELEASED', 'RETURNED')) = ("campaign_milestones"."ended_at" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "milestones" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_milestones" ADD CONSTRAINT "campaign_milestones_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;