CREATE TABLE "studio_exports" (
	"export_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"type" text NOT NULL,
	"subject_id" text NOT NULL,
	"list" jsonb NOT NULL,
	"file_name" text NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer,
	"started_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"failure" text,
	"expires_at" timestamp with time zone,
	"byte_size" bigint,
	"downloaded_at" timestamp with time zone,
	CONSTRAINT "studio_exports_type" CHECK ("studio_exports"."type" IN ('ORDERS', 'ATTENDEES', 'INVESTORS', 'REWARDS')),
	CONSTRAINT "studio_exports_end" CHECK (("studio_exports"."expires_at" IS NOT NULL) = (num_nonnulls("studio_exports"."ready_at", "studio_exports"."failure") = 1)),
	CONSTRAINT "studio_exports_ready" CHECK (num_nonnulls("studio_exports"."ready_at", "studio_exports"."byte_size") IN (0, 2))
);
--> statement-breakpoint
ALTER TABLE "studio_exports" ADD CONSTRAINT "studio_exports_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_exports" ADD CONSTRAINT "studio_exports_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "studio_exports_running_key" ON "studio_exports" USING btree ("user_id") WHERE "studio_exports"."expires_at" IS NULL;--> statement-breakpoint
CREATE INDEX "studio_exports_user_idx" ON "studio_exports" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "studio_exports_expires_idx" ON "studio_exports" USING btree ("expires_at");