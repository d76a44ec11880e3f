CREATE TABLE "moderation_decisions" (
	"decision_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content_id" text NOT NULL,
	"name" text NOT NULL,
	"channel_id" text,
	"user_id" text NOT NULL,
	"parent_id" text,
	"ground" text NOT NULL,
	"rule" text NOT NULL,
	"reason" text NOT NULL,
	"report_id" text,
	"before" jsonb NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"strike_expires_at" timestamp with time zone,
	"strike_voided_at" timestamp with time zone,
	"strike_voided_by" text,
	"strike_void_reason" text DEFAULT '' NOT NULL,
	"restored_at" timestamp with time zone,
	"restored_by" text,
	"restore_reason" text DEFAULT '' NOT NULL,
	"appealed_at" timestamp with time zone,
	"appeal_text" text DEFAULT '' NOT NULL,
	"appeal_answered_at" timestamp with time zone,
	"appeal_answered_by" text,
	"appeal_outcome" text,
	"appeal_answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "moderation_decisions_kind" CHECK ("moderation_decisions"."kind" IN ('TITLE', 'EVENT', 'CAMPAIGN', 'CHANNEL', 'ACCOUNT')),
	CONSTRAINT "moderation_decisions_ground" CHECK ("moderation_decisions"."ground" IN ('LAW', 'TERMS')),
	CONSTRAINT "moderation_decisions_outcome" CHECK ("moderation_decisions"."appeal_outcome" IN ('UPHELD', 'RESTORED')),
	CONSTRAINT "moderation_decisions_two_people" CHECK ("moderation_decisions"."appeal_answered_by" IS NULL OR "moderation_decisions"."appeal_answered_by" <> "moderation_decisions"."decided_by"),
	CONSTRAINT "moderation_decisions_answered" CHECK (num_nonnulls("moderation_decisions"."appeal_answered_at", "moderation_decisions"."appeal_answered_by", "moderation_decisions"."appeal_outcome") IN (0, 3) AND ("moderation_decisions"."appeal_answered_at" IS NULL OR "moderation_decisions"."appealed_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "page_cache" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "page_cache_one_row" CHECK ("page_cache"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"report_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content_id" text NOT NULL,
	"user_id" text,
	"reporter_name" text DEFAULT '' NOT NULL,
	"reporter_email" text,
	"reason" text NOT NULL,
	"rule" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"owner_id" text,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"outcome" text,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_kind" CHECK ("reports"."kind" IN ('TITLE', 'EVENT', 'CAMPAIGN', 'CHANNEL')),
	CONSTRAINT "reports_outcome" CHECK ("reports"."outcome" IN ('DISMISSED', 'REMOVED'))
);
--> statement-breakpoint
INSERT INTO "reports" ("report_id", "kind", "content_id", "user_id", "reason", "description", "answer_by", "owner_id", "answered_at", "answered_by", "outcome", "answer", "created_at")
SELECT "report_id", 'TITLE', "release_id", "user_id", "reason", "description", "answer_by", "owner_id", "answered_at", "answered_by", "outcome", "answer", "created_at" FROM "release_reports";--> statement-breakpoint
DROP TABLE "release_reports" CASCADE;--> statement-breakpoint
INSERT INTO "page_cache" ("id") VALUES (1);--> statement-breakpoint
-- Titles that staff took down before there were decisions: the act in the log of staff is the decision.
INSERT INTO "moderation_decisions" ("decision_id", "kind", "content_id", "name", "channel_id", "user_id", "ground", "rule", "reason", "before", "decided_by", "decided_at")
SELECT DISTINCT ON (r."release_id") 'dec_' || substr(md5(r."release_id"), 1, 20), 'TITLE', r."release_id", r."name", r."channel_id", c."owner_id", 'TERMS', 'Content Guidelines',
  a."reason", COALESCE(a."before", '{}'), a."actor_id", a."at"
FROM "releases" r JOIN "channels" c ON c."channel_id" = r."channel_id"
  JOIN "staff_actions" a ON a."subject_id" = r."release_id" AND a."operation" = 'admin.titleTakeDown' AND a."actor_id" IS NOT NULL
WHERE r."taken_down_at" IS NOT NULL ORDER BY r."release_id", a."at" DESC;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "is_playback_blocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_parent_id_moderation_decisions_decision_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."moderation_decisions"("decision_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_decided_by_users_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_strike_voided_by_users_user_id_fk" FOREIGN KEY ("strike_voided_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_restored_by_users_user_id_fk" FOREIGN KEY ("restored_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_appeal_answered_by_users_user_id_fk" FOREIGN KEY ("appeal_answered_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_answered_by_users_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_decisions_active_key" ON "moderation_decisions" USING btree ("kind","content_id") WHERE "moderation_decisions"."restored_at" IS NULL;--> statement-breakpoint
CREATE INDEX "moderation_decisions_channel_idx" ON "moderation_decisions" USING btree ("channel_id","decided_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_user_idx" ON "moderation_decisions" USING btree ("user_id","decided_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_decided_idx" ON "moderation_decisions" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_parent_idx" ON "moderation_decisions" USING btree ("parent_id") WHERE "moderation_decisions"."parent_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "moderation_decisions_appeals_idx" ON "moderation_decisions" USING btree ("appealed_at") WHERE "moderation_decisions"."appealed_at" IS NOT NULL AND "moderation_decisions"."appeal_answered_at" IS NULL;--> statement-breakpoint
CREATE INDEX "reports_content_idx" ON "reports" USING btree ("kind","content_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_user_idx" ON "reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_created_idx" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_open_idx" ON "reports" USING btree ("answer_by") WHERE "reports"."answered_at" IS NULL;