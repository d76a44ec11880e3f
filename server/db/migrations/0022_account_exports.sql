CREATE TABLE "account_exports" (
	"export_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"started_by" text,
	"started_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"byte_size" bigint,
	CONSTRAINT "account_exports_ready" CHECK (num_nonnulls("account_exports"."ready_at", "account_exports"."expires_at", "account_exports"."byte_size") IN (0, 3))
);
--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_started_by_users_user_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_exports_running_key" ON "account_exports" USING btree ("user_id") WHERE "account_exports"."ready_at" IS NULL;--> statement-breakpoint
CREATE INDEX "account_exports_user_idx" ON "account_exports" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "account_exports_expires_idx" ON "account_exports" USING btree ("expires_at");