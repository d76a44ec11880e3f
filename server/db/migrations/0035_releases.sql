CREATE TABLE "release_bookmarks" (
	"user_id" text NOT NULL,
	"release_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_bookmarks_user_id_release_id_pk" PRIMARY KEY("user_id","release_id")
);
--> statement-breakpoint
CREATE TABLE "feed_visits" (
	"visit_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"release_ids" text[] NOT NULL,
	"reasons" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"release_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"start_by" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_kind" CHECK ("purchases"."kind" IN ('RENT', 'BUY')),
	CONSTRAINT "purchases_state" CHECK ("purchases"."state" IN ('OPEN', 'PAID', 'CLOSED', 'REVOKED')),
	CONSTRAINT "purchases_paid" CHECK ("purchases"."state" <> 'PAID' OR "purchases"."paid_at" IS NOT NULL),
	CONSTRAINT "purchases_clock" CHECK ("purchases"."started_at" IS NULL OR "purchases"."confirmed_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "release_ratings" (
	"user_id" text NOT NULL,
	"release_id" text NOT NULL,
	"stars" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_ratings_user_id_release_id_pk" PRIMARY KEY("user_id","release_id"),
	CONSTRAINT "release_ratings_stars" CHECK ("release_ratings"."stars" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TABLE "release_feedback" (
	"user_id" text NOT NULL,
	"release_id" text NOT NULL,
	"channel_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_feedback_user_id_release_id_pk" PRIMARY KEY("user_id","release_id")
);
--> statement-breakpoint
CREATE TABLE "release_parts" (
	"part_id" text PRIMARY KEY NOT NULL,
	"release_id" text NOT NULL,
	"video_id" text NOT NULL,
	"kind" text NOT NULL,
	"season" smallint,
	"episode" smallint,
	"name" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"artwork" jsonb,
	"state" text DEFAULT 'EMPTY' NOT NULL,
	"failure" text,
	"video_hash" text,
	"duration_ms" integer,
	"width" integer,
	"height" integer,
	"caption_languages" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_parts_kind" CHECK ("release_parts"."kind" IN ('MAIN', 'EPISODE', 'TRAILER')),
	CONSTRAINT "release_parts_state" CHECK ("release_parts"."state" IN ('EMPTY', 'UPLOADING', 'PROCESSING', 'PLAYABLE', 'READY', 'FAILED', 'EXPIRED')),
	CONSTRAINT "release_parts_episode" CHECK (("release_parts"."kind" = 'EPISODE') = ("release_parts"."season" IS NOT NULL AND "release_parts"."episode" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "release_people" (
	"tag_id" text PRIMARY KEY NOT NULL,
	"release_id" text NOT NULL,
	"user_id" text,
	"channel_id" text,
	"role" text NOT NULL,
	"as_whom" text DEFAULT '' NOT NULL,
	"ranges" jsonb DEFAULT '[]' NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "release_people_one" CHECK (("release_people"."user_id" IS NULL) <> ("release_people"."channel_id" IS NULL)),
	CONSTRAINT "release_people_state" CHECK ("release_people"."state" IN ('PENDING', 'ACCEPTED', 'REJECTED'))
);
--> statement-breakpoint
CREATE TABLE "release_prices" (
	"release_id" text NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"rent_minor" bigint,
	"buy_minor" bigint,
	"is_blocked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "release_prices_release_id_country_pk" PRIMARY KEY("release_id","country"),
	CONSTRAINT "release_prices_country" CHECK ("release_prices"."country" = 'DEFAULT' OR "release_prices"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "release_prices_money" CHECK (("release_prices"."rent_minor" IS NULL OR "release_prices"."rent_minor" > 0) AND ("release_prices"."buy_minor" IS NULL OR "release_prices"."buy_minor" > 0)),
	CONSTRAINT "release_prices_some" CHECK ("release_prices"."is_blocked" OR "release_prices"."rent_minor" IS NOT NULL OR "release_prices"."buy_minor" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "release_reports" (
	"report_id" text PRIMARY KEY NOT NULL,
	"release_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_versions" (
	"release_id" text NOT NULL,
	"version" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_versions_release_id_version_pk" PRIMARY KEY("release_id","version")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"release_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"channel_id" text NOT NULL,
	"name" text NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"certificate" text DEFAULT 'U' NOT NULL,
	"descriptors" text[] DEFAULT '{}' NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"has_flashing_lights" boolean DEFAULT false NOT NULL,
	"has_audio_description" boolean DEFAULT false NOT NULL,
	"has_sign_language" boolean DEFAULT false NOT NULL,
	"has_open_captions" boolean DEFAULT false NOT NULL,
	"caption_languages" text[] DEFAULT '{}' NOT NULL,
	"year" smallint NOT NULL,
	"released_on" date,
	"country_of_origin" text,
	"credits" jsonb DEFAULT '[]' NOT NULL,
	"provenance" jsonb,
	"declared_at" timestamp with time zone,
	"credential" text DEFAULT 'NONE' NOT NULL,
	"artwork" jsonb,
	"poster" jsonb,
	"share_image_key" text,
	"is_premium" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"wanted_state" text DEFAULT 'DRAFT' NOT NULL,
	"campaign_id" text,
	"event_id" text,
	"title_id" text,
	"target_audience" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"duration_ms" integer DEFAULT 0 NOT NULL,
	"season_count" smallint DEFAULT 0 NOT NULL,
	"episode_count" smallint DEFAULT 0 NOT NULL,
	"play_count" integer DEFAULT 0 NOT NULL,
	"viewer_count" integer DEFAULT 0 NOT NULL,
	"finished_count" integer DEFAULT 0 NOT NULL,
	"bookmark_count" integer DEFAULT 0 NOT NULL,
	"purchase_count" integer DEFAULT 0 NOT NULL,
	"star_counts" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"score" real DEFAULT 0 NOT NULL,
	"shuffle" integer DEFAULT floor(random() * 2147483647)::integer NOT NULL,
	"search_extra" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple'::regconfig, "releases"."name"), 'A') || setweight(to_tsvector('simple'::regconfig, "releases"."tagline" || ' ' || "releases"."search_extra"), 'B') || setweight(to_tsvector('simple'::regconfig, "releases"."about"), 'D')) STORED,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "releases_kind" CHECK ("releases"."kind" IN ('FILM', 'SERIES', 'SNAX')),
	CONSTRAINT "releases_state" CHECK ("releases"."state" IN ('DRAFT', 'PROCESSING', 'PUBLISHED', 'UNLISTED', 'REMOVED')),
	CONSTRAINT "releases_wanted_state" CHECK ("releases"."wanted_state" IN ('DRAFT', 'PUBLISHED', 'UNLISTED')),
	CONSTRAINT "releases_published" CHECK ("releases"."state" <> 'PUBLISHED' OR "releases"."published_at" IS NOT NULL),
	CONSTRAINT "releases_certificate" CHECK ("releases"."certificate" IN ('U', 'UA7', 'UA13', 'UA16', 'A')),
	CONSTRAINT "releases_credential" CHECK ("releases"."credential" IN ('NONE', 'DECLARED', 'VERIFIED')),
	CONSTRAINT "releases_snax_free" CHECK ("releases"."kind" <> 'SNAX' OR NOT "releases"."is_premium"),
	CONSTRAINT "releases_stars" CHECK (cardinality("releases"."star_counts") = 5 AND 0 <= ALL ("releases"."star_counts")),
	CONSTRAINT "releases_counts" CHECK ("releases"."play_count" >= 0 AND "releases"."viewer_count" >= 0 AND "releases"."finished_count" >= 0 AND "releases"."bookmark_count" >= 0 AND "releases"."purchase_count" >= 0 AND "releases"."duration_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "watch_history" (
	"user_id" text NOT NULL,
	"release_id" text NOT NULL,
	"video_id" text NOT NULL,
	"watched_ms" integer DEFAULT 0 NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"is_finished" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watch_history_user_id_release_id_pk" PRIMARY KEY("user_id","release_id")
);
--> statement-breakpoint
CREATE TABLE "watch_progress" (
	"user_id" text NOT NULL,
	"video_id" text NOT NULL,
	"release_id" text NOT NULL,
	"position_ms" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"watched_ms" integer DEFAULT 0 NOT NULL,
	"is_finished" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watch_progress_user_id_video_id_pk" PRIMARY KEY("user_id","video_id"),
	CONSTRAINT "watch_progress_times" CHECK ("watch_progress"."position_ms" >= 0 AND "watch_progress"."duration_ms" > 0 AND "watch_progress"."watched_ms" >= 0)
);
--> statement-breakpoint
ALTER TABLE "release_bookmarks" ADD CONSTRAINT "release_bookmarks_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_bookmarks" ADD CONSTRAINT "release_bookmarks_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_visits" ADD CONSTRAINT "feed_visits_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_ratings" ADD CONSTRAINT "release_ratings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_ratings" ADD CONSTRAINT "release_ratings_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_feedback" ADD CONSTRAINT "release_feedback_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_feedback" ADD CONSTRAINT "release_feedback_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_feedback" ADD CONSTRAINT "release_feedback_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_parts" ADD CONSTRAINT "release_parts_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_people" ADD CONSTRAINT "release_people_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_people" ADD CONSTRAINT "release_people_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_people" ADD CONSTRAINT "release_people_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_prices" ADD CONSTRAINT "release_prices_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_reports" ADD CONSTRAINT "release_reports_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_reports" ADD CONSTRAINT "release_reports_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_versions" ADD CONSTRAINT "release_versions_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_versions" ADD CONSTRAINT "release_versions_changed_by_users_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_title_fk" FOREIGN KEY ("title_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_history" ADD CONSTRAINT "watch_history_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_history" ADD CONSTRAINT "watch_history_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_progress" ADD CONSTRAINT "watch_progress_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_progress" ADD CONSTRAINT "watch_progress_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_bookmarks_user_idx" ON "release_bookmarks" USING btree ("user_id","created_at","release_id");--> statement-breakpoint
CREATE INDEX "release_bookmarks_release_idx" ON "release_bookmarks" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "feed_visits_created_idx" ON "feed_visits" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_open_key" ON "purchases" USING btree ("user_id","release_id") WHERE "purchases"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "purchases_user_idx" ON "purchases" USING btree ("user_id","created_at","payment_id");--> statement-breakpoint
CREATE INDEX "purchases_right_idx" ON "purchases" USING btree ("user_id","release_id") WHERE "purchases"."state" = 'PAID';--> statement-breakpoint
CREATE INDEX "purchases_release_idx" ON "purchases" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "purchases_due_idx" ON "purchases" USING btree ("expires_at") WHERE "purchases"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "release_ratings_release_idx" ON "release_ratings" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "release_feedback_channel_idx" ON "release_feedback" USING btree ("user_id","channel_id") WHERE "release_feedback"."channel_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "release_parts_video_key" ON "release_parts" USING btree ("video_id");--> statement-breakpoint
CREATE UNIQUE INDEX "release_parts_single_key" ON "release_parts" USING btree ("release_id","kind") WHERE "release_parts"."kind" <> 'EPISODE';--> statement-breakpoint
CREATE UNIQUE INDEX "release_parts_episode_key" ON "release_parts" USING btree ("release_id","season","episode") WHERE "release_parts"."kind" = 'EPISODE';--> statement-breakpoint
CREATE INDEX "release_parts_hash_idx" ON "release_parts" USING btree ("video_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "release_people_user_key" ON "release_people" USING btree ("release_id","user_id","role");--> statement-breakpoint
CREATE UNIQUE INDEX "release_people_channel_key" ON "release_people" USING btree ("release_id","channel_id","role");--> statement-breakpoint
CREATE INDEX "release_people_release_idx" ON "release_people" USING btree ("release_id","state","position","tag_id");--> statement-breakpoint
CREATE INDEX "release_people_of_user_idx" ON "release_people" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "release_people_of_channel_idx" ON "release_people" USING btree ("channel_id","asked_at");--> statement-breakpoint
CREATE INDEX "release_reports_release_idx" ON "release_reports" USING btree ("release_id","created_at");--> statement-breakpoint
CREATE INDEX "release_reports_open_idx" ON "release_reports" USING btree ("answer_by") WHERE "release_reports"."answered_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "releases_slug_key" ON "releases" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "releases_channel_idx" ON "releases" USING btree ("channel_id","updated_at","release_id");--> statement-breakpoint
CREATE INDEX "releases_title_idx" ON "releases" USING btree ("title_id");--> statement-breakpoint
CREATE INDEX "releases_event_idx" ON "releases" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "releases_campaign_idx" ON "releases" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "releases_free_idx" ON "releases" USING btree ("published_at","release_id") WHERE "releases"."state" = 'PUBLISHED' AND "releases"."kind" <> 'SNAX' AND NOT "releases"."is_premium";--> statement-breakpoint
CREATE INDEX "releases_premium_idx" ON "releases" USING btree ("published_at","release_id") WHERE "releases"."state" = 'PUBLISHED' AND "releases"."kind" <> 'SNAX' AND "releases"."is_premium";--> statement-breakpoint
CREATE INDEX "releases_snax_idx" ON "releases" USING btree ("published_at","release_id") WHERE "releases"."state" = 'PUBLISHED' AND "releases"."kind" = 'SNAX';--> statement-breakpoint
CREATE INDEX "releases_feed_idx" ON "releases" USING btree ("score","published_at","release_id") WHERE "releases"."state" = 'PUBLISHED' AND "releases"."kind" <> 'SNAX';--> statement-breakpoint
CREATE INDEX "releases_titles_dealt_idx" ON "releases" USING btree ("shuffle","release_id") WHERE "releases"."state" = 'PUBLISHED' AND "releases"."kind" <> 'SNAX';--> statement-breakpoint
CREATE INDEX "releases_snax_dealt_idx" ON "releases" USING btree ("shuffle","release_id") WHERE "releases"."state" = 'PUBLISHED' AND "releases"."kind" = 'SNAX';--> statement-breakpoint
CREATE INDEX "releases_all_dealt_idx" ON "releases" USING btree ("shuffle","release_id") WHERE "releases"."state" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "releases_public_channel_idx" ON "releases" USING btree ("channel_id","published_at","release_id") WHERE "releases"."state" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "releases_search_idx" ON "releases" USING gin ("search") WHERE "releases"."state" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "releases_name_idx" ON "releases" USING gin (lower("name") gin_trgm_ops) WHERE "releases"."state" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "releases_genres_idx" ON "releases" USING gin ("genres") WHERE "releases"."state" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "releases_languages_idx" ON "releases" USING gin ("languages") WHERE "releases"."state" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "watch_history_open_idx" ON "watch_history" USING btree ("user_id","at","release_id") WHERE "watch_history"."is_open";--> statement-breakpoint
CREATE INDEX "watch_history_recent_idx" ON "watch_history" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "watch_history_release_idx" ON "watch_history" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "watch_progress_release_idx" ON "watch_progress" USING btree ("user_id","release_id");
