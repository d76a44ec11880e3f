CREATE TABLE "upload_locks" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"is_wanted" boolean DEFAULT false NOT NULL
);

CREATE TABLE "video_captions" (
	"video_id" text NOT NULL,
	"language" text NOT NULL,
	"label" text NOT NULL,
	"is_auto" boolean DEFAULT false NOT NULL,
	"vtt" text NOT NULL,
	"cue_count" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_captions_video_id_language_pk" PRIMARY KEY("video_id","language")
);

CREATE TABLE "video_renditions" (
	"video_id" text NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"frames_per_second" double precision NOT NULL,
	"codecs" text NOT NULL,
	"byte_size" bigint NOT NULL,
	"bits_per_second" integer NOT NULL,
	"peak_bits_per_second" integer NOT NULL,
	"init_length" integer NOT NULL,
	"segments" jsonb NOT NULL,
	"clip_byte_size" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_renditions_video_id_name_pk" PRIMARY KEY("video_id","name"),
	CONSTRAINT "video_renditions_size" CHECK ("video_renditions"."byte_size" > 0 AND "video_renditions"."bits_per_second" > 0 AND "video_renditions"."peak_bits_per_second" >= "video_renditions"."bits_per_second")
);

CREATE TABLE "video_steps" (
	"video_id" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure_code" text,
	"failure_words" text,
	"holder" text,
	"lease_until" timestamp with time zone,
	"heartbeat_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "video_steps_video_id_name_pk" PRIMARY KEY("video_id","name"),
	CONSTRAINT "video_steps_state" CHECK ("video_steps"."state" IN ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
	CONSTRAINT "video_steps_progress" CHECK ("video_steps"."progress" BETWEEN 0 AND 1),
	CONSTRAINT "video_steps_failure" CHECK (("video_steps"."state" = 'FAILED') = ("video_steps"."failure_code" IS NOT NULL))
);

CREATE TABLE "videos" (
	"video_id" text PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"owner_user_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'BEGUN' NOT NULL,
	"video_hash" text,
	"asset_key" text NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"byte_size" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"multipart_id" text,
	"has_source" boolean DEFAULT false NOT NULL,
	"form" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"client_failure" text,
	"duration_ms" integer,
	"width" integer,
	"height" integer,
	"facts" jsonb,
	"poster" jsonb,
	"thumbhash" text,
	"storyboard" jsonb,
	"first_rung_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"upload_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "videos_state" CHECK ("videos"."state" IN ('BEGUN', 'UPLOADING', 'PROCESSING', 'READY', 'FAILED', 'EXPIRED')),
	CONSTRAINT "videos_kind" CHECK ("videos"."kind" IN ('TITLE', 'SNAX')),
	CONSTRAINT "videos_bytes" CHECK ("videos"."byte_size" > 0 AND "videos"."received_bytes" BETWEEN 0 AND "videos"."byte_size"),
	CONSTRAINT "videos_ready" CHECK ("videos"."state" <> 'READY' OR ("videos"."ready_at" IS NOT NULL AND "videos"."first_rung_at" IS NOT NULL AND "videos"."duration_ms" > 0))
);

ALTER TABLE "video_captions" ADD CONSTRAINT "video_captions_video_id_videos_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("video_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "video_renditions" ADD CONSTRAINT "video_renditions_video_id_videos_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("video_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "video_steps" ADD CONSTRAINT "video_steps_video_id_videos_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("video_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "videos" ADD CONSTRAINT "videos_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "videos" ADD CONSTRAINT "videos_owner_user_id_users_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "video_steps_lease_idx" ON "video_steps" USING btree ("lease_until") WHERE "video_steps"."state" = 'RUNNING';
CREATE UNIQUE INDEX "videos_asset_key" ON "videos" USING btree ("asset_key");
CREATE INDEX "videos_owner_idx" ON "videos" USING btree ("owner_user_id","created_at");
CREATE INDEX "videos_channel_idx" ON "videos" USING btree ("channel_id","created_at");
CREATE INDEX "videos_hash_idx" ON "videos" USING btree ("video_hash");
CREATE INDEX "videos_expiry_idx" ON "videos" USING btree ("upload_expires_at") WHERE "videos"."state" IN ('BEGUN', 'UPLOADING');