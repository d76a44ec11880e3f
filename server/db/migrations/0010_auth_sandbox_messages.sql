CREATE TABLE "analytics_days" (
	"day" date NOT NULL,
	"event_name" text NOT NULL,
	"path_name" text NOT NULL,
	"count" integer NOT NULL,
	"visitors" integer NOT NULL,
	"signed_in" integer NOT NULL,
	"phones" integer NOT NULL,
	CONSTRAINT "analytics_days_day_event_name_path_name_pk" PRIMARY KEY("day","event_name","path_name"),
	CONSTRAINT "analytics_days_counts" CHECK ("analytics_days"."count" > 0 AND "analytics_days"."visitors" > 0 AND "analytics_days"."signed_in" >= 0 AND "analytics_days"."phones" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_oidc" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "sandbox_oidc_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
DROP INDEX "messages_queued_idx";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "template" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "analytics_days_path_idx" ON "analytics_days" USING btree ("path_name","day");--> statement-breakpoint
CREATE INDEX "sandbox_oidc_grant_idx" ON "sandbox_oidc" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "sandbox_oidc_uid_idx" ON "sandbox_oidc" USING btree ("model","uid");--> statement-breakpoint
CREATE INDEX "sandbox_oidc_expires_idx" ON "sandbox_oidc" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "messages_queued_idx" ON "messages" USING btree ("due_at") WHERE "messages"."state" = 'QUEUED';