CREATE TABLE "campaign_people" (
	"tag_id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"is_promoter" boolean DEFAULT false NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "campaign_people_state" CHECK ("campaign_people"."state" IN ('PENDING', 'ACCEPTED', 'REJECTED'))
);
--> statement-breakpoint
CREATE TABLE "campaign_documents" (
	"document_id" text NOT NULL,
	"version" integer NOT NULL,
	"campaign_id" text NOT NULL,
	"title" text NOT NULL,
	"object_key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"change_note" text,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_documents_document_id_version_pk" PRIMARY KEY("document_id","version"),
	CONSTRAINT "campaign_documents_version" CHECK ("campaign_documents"."version" > 0 AND ("campaign_documents"."version" = 1 OR "campaign_documents"."change_note" IS NOT NULL)),
	CONSTRAINT "campaign_documents_sha256" CHECK ("campaign_documents"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "campaign_updates" (
	"update_id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"audience" text NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_updates_audience" CHECK ("campaign_updates"."audience" IN ('PUBLIC', 'INVESTORS'))
);
--> statement-breakpoint
CREATE TABLE "campaign_questions" (
	"question_id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"question" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"is_pinned" boolean DEFAULT false NOT NULL,
	CONSTRAINT "campaign_questions_answer" CHECK (("campaign_questions"."answer" IS NULL) = ("campaign_questions"."answered_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "campaign_bookmarks" (
	"user_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_bookmarks_user_id_campaign_id_pk" PRIMARY KEY("user_id","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_subscriptions" (
	"user_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"channels" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_subscriptions_user_id_campaign_id_pk" PRIMARY KEY("user_id","campaign_id"),
	CONSTRAINT "campaign_subscriptions_channels" CHECK ("campaign_subscriptions"."channels" <@ ARRAY['EMAIL', 'WHATSAPP'])
);
--> statement-breakpoint
ALTER TABLE "campaign_people" ADD CONSTRAINT "campaign_people_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_people" ADD CONSTRAINT "campaign_people_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_documents" ADD CONSTRAINT "campaign_documents_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_updates" ADD CONSTRAINT "campaign_updates_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_questions" ADD CONSTRAINT "campaign_questions_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_questions" ADD CONSTRAINT "campaign_questions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_bookmarks" ADD CONSTRAINT "campaign_bookmarks_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_bookmarks" ADD CONSTRAINT "campaign_bookmarks_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_subscriptions" ADD CONSTRAINT "campaign_subscriptions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_subscriptions" ADD CONSTRAINT "campaign_subscriptions_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_people_user_key" ON "campaign_people" USING btree ("campaign_id","user_id","role");--> statement-breakpoint
CREATE INDEX "campaign_people_shown_idx" ON "campaign_people" USING btree ("campaign_id","state","position","tag_id");--> statement-breakpoint
CREATE INDEX "campaign_people_of_user_idx" ON "campaign_people" USING btree ("user_id","asked_at","tag_id");--> statement-breakpoint
CREATE INDEX "campaign_documents_campaign_idx" ON "campaign_documents" USING btree ("campaign_id","document_id","version");--> statement-breakpoint
CREATE INDEX "campaign_updates_campaign_idx" ON "campaign_updates" USING btree ("campaign_id","publish_at","update_id");--> statement-breakpoint
CREATE INDEX "campaign_updates_untold_idx" ON "campaign_updates" USING btree ("publish_at") WHERE "campaign_updates"."told_at" IS NULL;--> statement-breakpoint
CREATE INDEX "campaign_questions_campaign_idx" ON "campaign_questions" USING btree ("campaign_id","is_pinned","asked_at","question_id");--> statement-breakpoint
CREATE INDEX "campaign_bookmarks_newest_idx" ON "campaign_bookmarks" USING btree ("user_id","created_at","campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_subscriptions_newest_idx" ON "campaign_subscriptions" USING btree ("user_id","created_at","campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_subscriptions_campaign_idx" ON "campaign_subscriptions" USING btree ("campaign_id");--> statement-breakpoint
-- What lists walk: campaigns by their end, their beginning, and how full they are; words in any language; and words as they may have been meant.
CREATE INDEX campaigns_by_deadline_idx ON campaigns (deadline_at, campaign_id) WHERE NOT is_private AND published_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX campaigns_by_publication_idx ON campaigns (published_at DESC, campaign_id DESC) WHERE NOT is_private AND published_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX campaigns_by_share_idx ON campaigns ((raised_minor::float8 / min_goal_minor) DESC, campaign_id DESC) WHERE NOT is_private AND published_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX campaigns_words_idx ON campaigns USING gin (to_tsvector('simple'::regconfig, title || ' ' || tagline || ' ' || story)) WHERE NOT is_private AND published_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX campaigns_near_idx ON campaigns USING gin (lower(title || ' ' || tagline) gin_trgm_ops) WHERE NOT is_private AND published_at IS NOT NULL;--> statement-breakpoint
-- What people and machines were shown stays as it was: a new version is a new row.
CREATE TRIGGER campaign_documents_append_only BEFORE UPDATE OR DELETE ON campaign_documents FOR EACH ROW EXECUTE FUNCTION refuse_change();
