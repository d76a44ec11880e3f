CREATE TABLE "staff_views" (
	"user_id" text NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_views_user_id_page_name_pk" PRIMARY KEY("user_id","page","name")
);
--> statement-breakpoint
ALTER TABLE "release_reports" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "release_reports" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "release_reports" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "release_reports" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_reports" ADD CONSTRAINT "release_reports_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_reports" ADD CONSTRAINT "release_reports_answered_by_users_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_email_idx" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_email_search_idx" ON "users" USING gin (lower(email) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "release_reports" ADD CONSTRAINT "release_reports_outcome" CHECK ("release_reports"."outcome" IN ('DISMISSED', 'REMOVED'));