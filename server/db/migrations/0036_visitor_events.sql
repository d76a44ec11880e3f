-- without transaction
-- Replaces analytics_events, which the version before still writes: carryOverSql.ts moves its rows, and the next version drops it.
CREATE SEQUENCE IF NOT EXISTS "public"."visitor_batches";--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "analytics_pending" (
	"count" text NOT NULL,
	"day" date NOT NULL,
	"batch_id" bigint NOT NULL,
	CONSTRAINT "analytics_pending_count_day_batch_id_pk" PRIMARY KEY("count","day","batch_id"),
	CONSTRAINT "analytics_pending_count" CHECK ("analytics_pending"."count" IN ('PAGES', 'AUDIENCE'))
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "visitor_devices" (
	"device_key" bigint PRIMARY KEY NOT NULL,
	"device" jsonb NOT NULL,
	"last_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "visitor_events" (
	"at" timestamp with time zone NOT NULL,
	"batch_id" bigint NOT NULL,
	"device_key" bigint,
	"day" date NOT NULL,
	"watched_ms" integer,
	"step" smallint,
	"subject_kind" smallint,
	"source" smallint,
	"device" smallint,
	"decile_from" smallint,
	"decile_to" smallint,
	"is_phone" boolean NOT NULL,
	"event_id" uuid NOT NULL,
	"session_id" uuid,
	"user_id" text,
	"country" text,
	"event_name" text NOT NULL,
	"path_name" text NOT NULL,
	"subject_key" text,
	"component" text,
	"event_type" text,
	"screen_name" text,
	"value_map" jsonb,
	CONSTRAINT "visitor_events_event_id_day_pk" PRIMARY KEY("event_id","day"),
	CONSTRAINT "visitor_events_day" CHECK ("visitor_events"."day" = ("visitor_events"."at" AT TIME ZONE 'UTC')::date)
) PARTITION BY RANGE ("day");
--> statement-breakpoint
-- The worker creates a partition for each day ahead (maintainDays). An event of a day without one is stored here and moved later.
CREATE TABLE IF NOT EXISTS "visitor_events_default" PARTITION OF "visitor_events" DEFAULT;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "visitor_events_batch_idx" ON "visitor_events" USING brin ("batch_id") WITH (pages_per_range=32,autosummarize=true);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "visitor_events_session_idx" ON "visitor_events" USING btree ("session_id") WHERE "visitor_events"."session_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "visitor_events_user_idx" ON "visitor_events" USING btree ("user_id") WHERE "visitor_events"."user_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "webhook_events_received_idx" ON "webhook_events" USING brin ("received_at");
