-- What an event is about, told once when it comes, so that a day is counted without reading its JSON.
ALTER TABLE "analytics_events" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "subject_kind" text;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "subject_key" text;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "watched_ms" integer;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "decile_from" smallint;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "decile_to" smallint;--> statement-breakpoint
CREATE TABLE "audience_due" (
	"due_id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audience_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"through" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audience_days" (
	"scope" text NOT NULL,
	"scope_id" text NOT NULL,
	"day" date NOT NULL,
	"channel_id" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"watched_ms" bigint DEFAULT 0 NOT NULL,
	"reached" integer[] DEFAULT '{0,0,0,0,0,0,0,0,0,0}' NOT NULL,
	"checkouts" integer DEFAULT 0 NOT NULL,
	"begun" integer DEFAULT 0 NOT NULL,
	"purchased" integer DEFAULT 0 NOT NULL,
	"sources" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"devices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"countries" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "audience_days_scope_scope_id_day_pk" PRIMARY KEY("scope","scope_id","day"),
	CONSTRAINT "audience_days_scope" CHECK ("audience_days"."scope" IN ('CHANNEL', 'RELEASE', 'EVENT', 'CAMPAIGN')),
	CONSTRAINT "audience_days_reached" CHECK (cardinality("audience_days"."reached") = 10 AND 0 <= ALL ("audience_days"."reached")),
	CONSTRAINT "audience_days_counts" CHECK ("audience_days"."views" >= "audience_days"."visits" AND "audience_days"."visits" >= 0 AND "audience_days"."plays" >= 0 AND "audience_days"."watched_ms" >= 0 AND "audience_days"."checkouts" >= 0 AND "audience_days"."begun" >= 0 AND "audience_days"."purchased" >= 0)
);
--> statement-breakpoint
CREATE TABLE "audience_weeks" (
	"scope" text NOT NULL,
	"scope_id" text NOT NULL,
	"week" date NOT NULL,
	"channel_id" text NOT NULL,
	"views" integer NOT NULL,
	"plays" integer NOT NULL,
	"watched_ms" bigint NOT NULL,
	"purchased" integer NOT NULL,
	CONSTRAINT "audience_weeks_scope_scope_id_week_pk" PRIMARY KEY("scope","scope_id","week")
);
--> statement-breakpoint
CREATE INDEX "audience_due_day_idx" ON "audience_due" USING btree ("day");--> statement-breakpoint
CREATE INDEX "audience_days_day_idx" ON "audience_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "audience_weeks_week_idx" ON "audience_weeks" USING btree ("week");--> statement-breakpoint
-- The list of the best works of a channel is read from these two indexes alone.
CREATE INDEX "audience_weeks_works_idx" ON "audience_weeks" USING btree ("channel_id","week","scope","scope_id","views","plays","watched_ms","purchased");--> statement-breakpoint
CREATE INDEX "audience_days_works_idx" ON "audience_days" USING btree ("channel_id","day","scope","scope_id","views","plays","watched_ms","purchased") WHERE "audience_days"."scope" <> 'CHANNEL';--> statement-breakpoint
-- Both are written in the order of time and never moved in it: a few pages say which part of the table a day is in.
CREATE INDEX "posting_groups_occurred_idx" ON "posting_groups" USING brin ("occurred_at");--> statement-breakpoint
CREATE INDEX "payments_created_idx" ON "payments" USING brin ("created_at");
