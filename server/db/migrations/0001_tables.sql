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
CREATE TABLE "release_reports" (
	"report_id" text PRIMARY KEY NOT NULL,
	"release_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "audience_pending_days" (
	"pending_id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audience_watermarks" (
	"name" text PRIMARY KEY NOT NULL,
	"through" timestamp with time zone NOT NULL
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
CREATE TABLE "campaign_bookmarks" (
	"user_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_bookmarks_user_id_campaign_id_pk" PRIMARY KEY("user_id","campaign_id")
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
CREATE TABLE "campaign_question_reports" (
	"question_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "campaign_question_reports_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
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
	"hidden_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "campaign_questions_answer" CHECK (("campaign_questions"."answer" IS NULL) = ("campaign_questions"."answered_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "campaign_subscriptions" (
	"user_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"channels" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unsubscribe_token" text DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "campaign_subscriptions_user_id_campaign_id_pk" PRIMARY KEY("user_id","campaign_id"),
	CONSTRAINT "campaign_subscriptions_unsubscribe_token_unique" UNIQUE("unsubscribe_token"),
	CONSTRAINT "campaign_subscriptions_channels" CHECK ("campaign_subscriptions"."channels" <@ ARRAY['EMAIL', 'WHATSAPP'])
);
--> statement-breakpoint
CREATE TABLE "campaign_updates" (
	"update_id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"audience" text NOT NULL,
	"publish_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_updates_audience" CHECK ("campaign_updates"."audience" IN ('PUBLIC', 'INVESTORS'))
);
--> statement-breakpoint
CREATE TABLE "campaign_terms" (
	"campaign_id" text NOT NULL,
	"version" integer NOT NULL,
	"terms_hash" text NOT NULL,
	"terms" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_terms_campaign_id_version_pk" PRIMARY KEY("campaign_id","version"),
	CONSTRAINT "campaign_terms_hash_key" UNIQUE("campaign_id","terms_hash")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"campaign_id" text PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"title" text NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"story" text DEFAULT '' NOT NULL,
	"artwork" jsonb,
	"share_image_key" text,
	"pitch_video_id" text,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"time_zone" text NOT NULL,
	"instrument" text NOT NULL,
	"funding_rule" text NOT NULL,
	"oversubscription" text DEFAULT 'FIRST_COME' NOT NULL,
	"min_goal_minor" bigint NOT NULL,
	"max_goal_minor" bigint NOT NULL,
	"min_ticket_minor" bigint NOT NULL,
	"max_ticket_minor" bigint NOT NULL,
	"share_basis_points" integer DEFAULT 0 NOT NULL,
	"recoup_basis_points" integer DEFAULT 10000 NOT NULL,
	"later_share_basis_points" integer DEFAULT 0 NOT NULL,
	"term_months" integer DEFAULT 36 NOT NULL,
	"use_of_funds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"risks" text[] DEFAULT '{}' NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"opens_at" timestamp with time zone,
	"deadline_at" timestamp with time zone,
	"has_been_extended" boolean DEFAULT false NOT NULL,
	"terms_version" integer DEFAULT 0 NOT NULL,
	"held_minor" bigint DEFAULT 0 NOT NULL,
	"raised_minor" bigint DEFAULT 0 NOT NULL,
	"investor_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"end_outcome" text,
	"end_reason" text,
	"claimed_until" timestamp with time zone,
	"closing_alert_sent_for" timestamp with time zone,
	"goal_alert_sent_at" timestamp with time zone,
	"followers_notified_at" timestamp with time zone,
	"client_request_id" text,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_end_outcome" CHECK ("campaigns"."end_outcome" IS NULL OR "campaigns"."end_outcome" IN ('FAILED', 'CANCELLED')),
	CONSTRAINT "campaigns_state" CHECK ("campaigns"."state" IN ('DRAFT', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED', 'PRELAUNCH', 'LIVE', 'CLOSING', 'SETTLING', 'FUNDED', 'OPERATING', 'COMPLETED', 'WRITTEN_OFF', 'SUSPENDED', 'FAILED', 'CANCELLED', 'REFUNDING', 'CLOSED_FAILED', 'CLOSED_CANCELLED', 'DELETED')),
	CONSTRAINT "campaigns_instrument" CHECK ("campaigns"."instrument" IN ('REWARD', 'REVENUE_SHARE', 'EQUITY_LIKE')),
	CONSTRAINT "campaigns_funding_rule" CHECK ("campaigns"."funding_rule" IN ('ALL_OR_NOTHING', 'FLEXIBLE')),
	CONSTRAINT "campaigns_oversubscription" CHECK ("campaigns"."oversubscription" IN ('FIRST_COME', 'PRO_RATA')),
	CONSTRAINT "campaigns_goal" CHECK ("campaigns"."min_goal_minor" > 0 AND "campaigns"."max_goal_minor" >= "campaigns"."min_goal_minor" AND "campaigns"."min_ticket_minor" > 0 AND "campaigns"."max_ticket_minor" >= "campaigns"."min_ticket_minor"),
	CONSTRAINT "campaigns_counters" CHECK ("campaigns"."held_minor" >= 0 AND "campaigns"."raised_minor" >= 0 AND "campaigns"."investor_count" >= 0),
	CONSTRAINT "campaigns_cap" CHECK ("campaigns"."oversubscription" = 'PRO_RATA' OR "campaigns"."held_minor" + "campaigns"."raised_minor" <= "campaigns"."max_goal_minor"),
	CONSTRAINT "campaigns_share" CHECK ("campaigns"."share_basis_points" BETWEEN 0 AND 10000 AND "campaigns"."later_share_basis_points" BETWEEN 0 AND 10000 AND "campaigns"."recoup_basis_points" BETWEEN 0 AND 100000)
);
--> statement-breakpoint
CREATE TABLE "commitments" (
	"commitment_id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"state" text DEFAULT 'INITIATED' NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"fee_tax_minor" bigint NOT NULL,
	"allotted_minor" bigint,
	"terms_version" integer NOT NULL,
	"terms_hash" text NOT NULL,
	"risk_version" text NOT NULL,
	"reconfirm_by" timestamp with time zone,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"committed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commitments_ended_by" CHECK ("commitments"."ended_by" IS NULL OR "commitments"."ended_by" IN ('INVESTOR', 'RECONFIRM', 'CAMPAIGN', 'LATE', 'CHARGEBACK')),
	CONSTRAINT "commitments_state" CHECK ("commitments"."state" IN ('INITIATED', 'COMMITTED', 'RECONFIRM_REQUIRED', 'ALLOTTED', 'ACTIVE', 'EXITED', 'WRITTEN_OFF', 'CANCELLED', 'AUTO_CANCELLED', 'REFUNDED', 'CHARGED_BACK')),
	CONSTRAINT "commitments_money" CHECK ("commitments"."amount_minor" > 0 AND "commitments"."fee_minor" >= 0 AND "commitments"."fee_tax_minor" >= 0 AND ("commitments"."allotted_minor" IS NULL OR "commitments"."allotted_minor" BETWEEN 0 AND "commitments"."amount_minor"))
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"channel_id" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"name" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"avatar" jsonb,
	"banner" jsonb,
	"owner_id" text NOT NULL,
	"follower_count" integer DEFAULT 0 NOT NULL,
	"event_count" integer DEFAULT 0 NOT NULL,
	"gstin" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "channels_counts" CHECK ("channels"."follower_count" >= 0 AND "channels"."event_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "channel_invitations" (
	"invitation_id" text PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"role" text NOT NULL,
	"user_id" text,
	"token_hash" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"created_by" text NOT NULL,
	"answered_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "channel_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "channel_invitations_role" CHECK ("channel_invitations"."role" IN ('OWNER', 'EDITOR', 'ORGANISER', 'SCANNER', 'ACCOUNTANT')),
	CONSTRAINT "channel_invitations_state" CHECK ("channel_invitations"."state" IN ('OPEN', 'ACCEPTED', 'DECLINED', 'REVOKED'))
);
--> statement-breakpoint
CREATE TABLE "channel_log" (
	"entry_id" bigserial PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"actor_id" text NOT NULL,
	"area" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" text NOT NULL,
	"description" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_log_area" CHECK ("channel_log"."area" IN ('TEAM', 'CHANNEL', 'SCREEN', 'EVENTS', 'CAMPAIGNS', 'MONEY'))
);
--> statement-breakpoint
CREATE TABLE "channel_members" (
	"channel_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_members_channel_id_user_id_pk" PRIMARY KEY("channel_id","user_id"),
	CONSTRAINT "channel_members_role" CHECK ("channel_members"."role" IN ('OWNER', 'EDITOR', 'ORGANISER', 'SCANNER', 'ACCOUNTANT'))
);
--> statement-breakpoint
CREATE TABLE "event_announcements" (
	"announcement_id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"session_id" text,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"recipients" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_announcements_kind" CHECK ("event_announcements"."kind" IN ('CHANGE', 'MESSAGE', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "event_people" (
	"event_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "event_people_event_id_position_pk" PRIMARY KEY("event_id","position")
);
--> statement-breakpoint
CREATE TABLE "event_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"doors_at" timestamp with time zone NOT NULL,
	"gate" text NOT NULL,
	"status" text NOT NULL,
	"capacity" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"inside" integer DEFAULT 0 NOT NULL,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"seat_plan_id" text,
	"waiting_room_opens_at" timestamp with time zone,
	"waiting_room_per_minute" integer DEFAULT 60 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"day_before_reminder_for" timestamp with time zone,
	"same_day_reminder_for" timestamp with time zone,
	"gate_salt" text DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text) NOT NULL,
	CONSTRAINT "event_sessions_status" CHECK ("event_sessions"."status" IN ('PUBLISHED', 'CANCELLED')),
	CONSTRAINT "event_sessions_stock" CHECK ("event_sessions"."held" >= 0 AND "event_sessions"."sold" >= 0 AND "event_sessions"."held" + "event_sessions"."sold" <= "event_sessions"."capacity"),
	CONSTRAINT "event_sessions_times" CHECK ("event_sessions"."doors_at" <= "event_sessions"."starts_at" AND "event_sessions"."starts_at" < "event_sessions"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"venue_id" text NOT NULL,
	"title" text NOT NULL,
	"tagline" text NOT NULL,
	"about" text NOT NULL,
	"kind" text NOT NULL,
	"languages" text[] NOT NULL,
	"status" text NOT NULL,
	"artwork" jsonb,
	"share_image_key" text,
	"age_min" integer,
	"currency" text NOT NULL,
	"fee_minor" bigint NOT NULL,
	"fee_tax_basis_points" integer NOT NULL,
	"included_tax_basis_points" integer NOT NULL,
	"free_cancel_hours" integer NOT NULL,
	"refund_slabs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"target" jsonb,
	"campaign_id" text,
	"published_at" timestamp with time zone,
	"followers_notified_at" timestamp with time zone,
	"next_session_at" timestamp with time zone,
	"last_session_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_status" CHECK ("events"."status" IN ('DRAFT', 'PUBLISHED', 'CANCELLED')),
	CONSTRAINT "events_fee" CHECK ("events"."fee_minor" >= 0 AND "events"."fee_tax_basis_points" BETWEEN 0 AND 10000 AND "events"."included_tax_basis_points" BETWEEN 0 AND 10000),
	CONSTRAINT "events_currency" CHECK (length("events"."currency") = 3)
);
--> statement-breakpoint
CREATE TABLE "session_changes" (
	"change_id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"description" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refund_until" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_tiers" (
	"tier_id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"price_minor" bigint NOT NULL,
	"capacity" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"min_per_order" integer DEFAULT 1 NOT NULL,
	"max_per_order" integer DEFAULT 10 NOT NULL,
	"sale_from" timestamp with time zone NOT NULL,
	"sale_to" timestamp with time zone NOT NULL,
	"needs_access" boolean DEFAULT false NOT NULL,
	CONSTRAINT "session_tiers_price" CHECK ("session_tiers"."price_minor" >= 0),
	CONSTRAINT "session_tiers_stock" CHECK ("session_tiers"."held" >= 0 AND "session_tiers"."sold" >= 0 AND "session_tiers"."held" + "session_tiers"."sold" <= "session_tiers"."capacity"),
	CONSTRAINT "session_tiers_per_order" CHECK ("session_tiers"."min_per_order" >= 1 AND "session_tiers"."max_per_order" >= "session_tiers"."min_per_order")
);
--> statement-breakpoint
CREATE TABLE "venues" (
	"venue_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"time_zone" text NOT NULL,
	CONSTRAINT "venues_coordinates" CHECK (("venues"."latitude" IS NULL) = ("venues"."longitude" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "kyc_checks" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"country" text,
	"id_type" text,
	"last4" text,
	"blind_index" text,
	"sealed_name" text,
	"sealed_birth_date" text,
	"sealed_tax_id" text,
	"provider" text,
	"provider_reference" text,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "kyc_checks_state" CHECK ("kyc_checks"."state" IN ('NONE', 'PENDING', 'NEEDS_INPUT', 'VERIFIED', 'FAILED', 'REVOKED', 'EXPIRED')),
	CONSTRAINT "kyc_checks_forgotten" CHECK ("kyc_checks"."state" <> 'NONE' OR num_nonnulls("kyc_checks"."last4", "kyc_checks"."sealed_name", "kyc_checks"."sealed_birth_date", "kyc_checks"."sealed_tax_id") = 0)
);
--> statement-breakpoint
CREATE TABLE "kyc_documents" (
	"document_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"media_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kyc_documents_kind" CHECK ("kyc_documents"."kind" IN ('ID_FRONT', 'ID_BACK', 'PASSPORT', 'OTHER')),
	CONSTRAINT "kyc_documents_media_type" CHECK ("kyc_documents"."media_type" IN ('image/webp', 'application/pdf')),
	CONSTRAINT "kyc_documents_size" CHECK ("kyc_documents"."byte_size" BETWEEN 1 AND 2000000)
);
--> statement-breakpoint
CREATE TABLE "kyc_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"field" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyc_keys" (
	"user_id" text PRIMARY KEY NOT NULL,
	"kek_version" integer NOT NULL,
	"wrapped_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_kyc" (
	"reference" text PRIMARY KEY NOT NULL,
	"ready_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"account_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" text,
	"currency" text NOT NULL,
	"normal_side" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_accounts_currency_key" UNIQUE("account_id","currency"),
	CONSTRAINT "ledger_accounts_side" CHECK ("ledger_accounts"."normal_side" IN ('DEBIT', 'CREDIT'))
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"account_id" text NOT NULL,
	"up_to_posting_id" bigint NOT NULL,
	"balance_minor" bigint NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_balances_account_id_pk" PRIMARY KEY("account_id")
);
--> statement-breakpoint
CREATE TABLE "posting_groups" (
	"group_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"reverses_id" text,
	"refund_of" text,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"memo" text NOT NULL,
	CONSTRAINT "posting_groups_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"posting_id" bigserial PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"account_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "postings_amount" CHECK ("postings"."amount_minor" <> 0)
);
--> statement-breakpoint
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
CREATE TABLE "analytics_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text,
	"session_id" text,
	"path_name" text NOT NULL,
	"event" jsonb NOT NULL,
	"step" text,
	"subject_kind" text,
	"subject_key" text,
	"source" text,
	"device" text,
	"country" text,
	"watched_ms" integer,
	"decile_from" smallint,
	"decile_to" smallint
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"message_key" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"user_id" text,
	"kind" text,
	"is_digest" boolean DEFAULT false NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"template" jsonb,
	"unsubscribe_path" text,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "messages_message_key_unique" UNIQUE("message_key"),
	CONSTRAINT "messages_state" CHECK ("messages"."state" IN ('QUEUED', 'SENT', 'FAILED')),
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" IN ('WHATSAPP', 'EMAIL', 'PUSH')),
	CONSTRAINT "messages_kind" CHECK ("messages"."kind" IN ('reminders', 'news', 'updates', 'team', 'daily'))
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"essential" text[],
	"reminders" text[],
	"news" text[],
	"updates" text[],
	"team" text[],
	"time_zone" text,
	"quiet_from" smallint DEFAULT 21 NOT NULL,
	"quiet_to" smallint DEFAULT 8 NOT NULL,
	"is_daily" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_settings_channels" CHECK ("notification_settings"."essential" <@ ARRAY['EMAIL', 'WHATSAPP', 'PUSH'] AND "notification_settings"."reminders" <@ ARRAY['EMAIL', 'WHATSAPP', 'PUSH'] AND "notification_settings"."news" <@ ARRAY['EMAIL', 'WHATSAPP', 'PUSH'] AND "notification_settings"."updates" <@ ARRAY['EMAIL', 'WHATSAPP', 'PUSH'] AND "notification_settings"."team" <@ ARRAY['EMAIL', 'WHATSAPP', 'PUSH']),
	CONSTRAINT "notification_settings_hours" CHECK ("notification_settings"."quiet_from" BETWEEN 0 AND 23 AND "notification_settings"."quiet_to" BETWEEN 0 AND 23)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"detail" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressed_addresses_reason" CHECK ("suppressed_addresses"."reason" IN ('BOUNCE', 'COMPLAINT'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"product" text NOT NULL,
	"subject_id" text NOT NULL,
	"user_id" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"is_extended" boolean DEFAULT false NOT NULL,
	"grace_count" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"replaced_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_product" CHECK ("orders"."product" IN ('ott', 'events', 'campaigns')),
	CONSTRAINT "orders_state" CHECK ("orders"."state" IN ('OPEN', 'FULFILLED', 'EXPIRED', 'CANCELLED', 'REFUNDED'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"caller" text NOT NULL,
	"operation_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"locked_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_caller_operation_id_key_pk" PRIMARY KEY("caller","operation_id","key")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"attempt_id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"provider_payment_id" text,
	"failure_by" text,
	"failure_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" IN ('CREATED', 'AWAITING_USER', 'PROCESSING', 'CAPTURED', 'FAILED', 'EXPIRED'))
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"dispute_id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"state" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"respond_by" timestamp with time zone,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_disputes_provider_key" UNIQUE("provider","provider_dispute_id"),
	CONSTRAINT "payment_disputes_state" CHECK ("payment_disputes"."state" IN ('OPEN', 'UNDER_REVIEW', 'WON', 'LOST')),
	CONSTRAINT "payment_disputes_amount" CHECK ("payment_disputes"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"product" text NOT NULL,
	"subject_id" text NOT NULL,
	"cart_key" text NOT NULL,
	"user_id" text NOT NULL,
	"client_request_id" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"lines" jsonb NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"captured_minor" bigint DEFAULT 0 NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"provider" text NOT NULL,
	"provider_order_id" text,
	"provider_payment_id" text,
	"reason" text,
	"is_frozen" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"check_at" timestamp with time zone,
	"check_count" integer DEFAULT 0 NOT NULL,
	"captured_at" timestamp with time zone,
	CONSTRAINT "payments_client_request_key" UNIQUE("user_id","client_request_id"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" IN ('PENDING', 'COMPLETED', 'BOOKED', 'FAILED', 'DECLINED', 'TIMED_OUT', 'REFUNDED')),
	CONSTRAINT "payments_product" CHECK ("payments"."product" IN ('ott', 'events', 'campaigns')),
	CONSTRAINT "payments_money" CHECK ("payments"."amount_minor" >= 0 AND "payments"."captured_minor" >= 0 AND "payments"."refunded_minor" >= 0 AND "payments"."refunded_minor" <= "payments"."captured_minor")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"refund_key" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"provider_refund_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now(),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_refund_key_unique" UNIQUE("refund_key"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_minor" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" IN ('REQUESTED', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"receipt" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_orders_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "sandbox_orders_state" CHECK ("sandbox_orders"."state" IN ('CREATED', 'ATTEMPTED', 'PAID'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"provider_payment_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"settles_as" text,
	"settles_at" timestamp with time zone,
	"method" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"failure_code" text,
	"refund_fails" boolean DEFAULT false NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"provider_refund_id" text PRIMARY KEY NOT NULL,
	"provider_payment_id" text NOT NULL,
	"refund_key" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_refund_key_unique" UNIQUE("refund_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_settlements" (
	"settlement_id" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"gross_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"up_to" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"delivery_id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"body" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"raw" text NOT NULL,
	"events" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payout_addresses" (
	"user_id" text PRIMARY KEY NOT NULL,
	"vpa" text,
	"sealed_vpa" text,
	"kek_version" integer,
	"wrapped_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"shown" text,
	"verified_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"cooldown_until" timestamp with time zone,
	CONSTRAINT "payout_addresses_sealed" CHECK (num_nonnulls("payout_addresses"."vpa", "payout_addresses"."sealed_vpa") = 1 AND num_nonnulls("payout_addresses"."sealed_vpa", "payout_addresses"."kek_version", "payout_addresses"."wrapped_key", "payout_addresses"."shown") IN (0, 4))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"payout_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'COMPUTED' NOT NULL,
	"campaign_id" text,
	"distribution_id" text,
	"channel_id" text,
	"user_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"masked_vpa" text,
	"address_version" integer,
	"provider" text NOT NULL,
	"provider_payout_id" text,
	"reference" text,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"check_at" timestamp with time zone,
	"computed_by" text NOT NULL,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"approved_revision" integer,
	"held_until" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" IN ('COMPUTED', 'APPROVED', 'PAYING', 'PAID', 'BOUNCED', 'HELD')),
	CONSTRAINT "payouts_kind" CHECK (("payouts"."kind" = 'INVESTOR' AND "payouts"."campaign_id" IS NOT NULL AND "payouts"."distribution_id" IS NOT NULL AND "payouts"."channel_id" IS NULL) OR ("payouts"."kind" = 'CREATOR' AND "payouts"."distribution_id" IS NULL AND "payouts"."channel_id" IS NOT NULL)),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_minor" > 0),
	CONSTRAINT "payouts_two_people" CHECK ("payouts"."approved_by" <> "payouts"."computed_by")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payouts" (
	"provider_payout_id" text PRIMARY KEY NOT NULL,
	"payout_key" text NOT NULL,
	"vpa" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payouts_key" UNIQUE("payout_key"),
	CONSTRAINT "sandbox_payouts_state" CHECK ("sandbox_payouts"."state" IN ('PROCESSED', 'REVERSED'))
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"release_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"start_within_days" integer DEFAULT 30 NOT NULL,
	"watch_within_hours" integer DEFAULT 48 NOT NULL,
	"paid_at" timestamp with time zone,
	"start_by" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_kind" CHECK ("purchases"."kind" IN ('RENT', 'BUY')),
	CONSTRAINT "purchases_started" CHECK ("purchases"."started_at" IS NULL OR "purchases"."confirmed_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "release_parts" (
	"part_id" text PRIMARY KEY NOT NULL,
	"release_id" text NOT NULL,
	"video_id" text NOT NULL,
	"next_video_id" text,
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
	"has_audio_description" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_parts_kind" CHECK ("release_parts"."kind" IN ('MAIN', 'EPISODE', 'TRAILER')),
	CONSTRAINT "release_parts_state" CHECK ("release_parts"."state" IN ('EMPTY', 'UPLOADING', 'PROCESSING', 'PLAYABLE', 'READY', 'FAILED', 'EXPIRED')),
	CONSTRAINT "release_parts_episode" CHECK (("release_parts"."kind" = 'EPISODE') = ("release_parts"."season" IS NOT NULL AND "release_parts"."episode" IS NOT NULL))
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
	CONSTRAINT "release_prices_present" CHECK ("release_prices"."is_blocked" OR "release_prices"."rent_minor" IS NOT NULL OR "release_prices"."buy_minor" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "release_people" (
	"tag_id" text PRIMARY KEY NOT NULL,
	"release_id" text NOT NULL,
	"user_id" text,
	"channel_id" text,
	"role" text NOT NULL,
	"credited_as" text DEFAULT '' NOT NULL,
	"ranges" jsonb DEFAULT '[]' NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "release_people_subject" CHECK (("release_people"."user_id" IS NULL) <> ("release_people"."channel_id" IS NULL)),
	CONSTRAINT "release_people_state" CHECK ("release_people"."state" IN ('PENDING', 'ACCEPTED', 'REJECTED'))
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
CREATE TABLE "release_words" (
	"word" text PRIMARY KEY NOT NULL
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
	"pairs" text[] DEFAULT '{}' NOT NULL,
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
	"rental_start_days" integer DEFAULT 30 NOT NULL,
	"rental_hours" integer DEFAULT 48 NOT NULL,
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
	"needs_score" boolean DEFAULT true NOT NULL,
	"shuffle" integer DEFAULT floor(random() * 2147483647)::integer NOT NULL,
	"search_extra" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple'::regconfig, "releases"."name"), 'A') || setweight(to_tsvector('simple'::regconfig, "releases"."tagline" || ' ' || "releases"."search_extra"), 'B') || setweight(to_tsvector('simple'::regconfig, "releases"."about"), 'D') || array_to_tsvector(release_facets("releases"."year", "releases"."certificate", "releases"."labels"))) STORED,
	"published_at" timestamp with time zone,
	"followers_notified_at" timestamp with time zone,
	"publish_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "releases_kind" CHECK ("releases"."kind" IN ('FILM', 'SERIES', 'SNAX')),
	CONSTRAINT "releases_state" CHECK ("releases"."state" IN ('DRAFT', 'PROCESSING', 'PUBLISHED', 'UNLISTED', 'REMOVED')),
	CONSTRAINT "releases_wanted_state" CHECK ("releases"."wanted_state" IN ('DRAFT', 'PUBLISHED', 'UNLISTED')),
	CONSTRAINT "releases_published" CHECK ("releases"."state" <> 'PUBLISHED' OR "releases"."published_at" IS NOT NULL),
	CONSTRAINT "releases_certificate" CHECK ("releases"."certificate" IN ('U', 'UA7', 'UA13', 'UA16', 'A')),
	CONSTRAINT "releases_credential" CHECK ("releases"."credential" IN ('NONE', 'DECLARED', 'VERIFIED')),
	CONSTRAINT "releases_snax_free" CHECK ("releases"."kind" <> 'SNAX' OR NOT "releases"."is_premium"),
	CONSTRAINT "releases_rental" CHECK ("releases"."rental_start_days" BETWEEN 7 AND 90 AND "releases"."rental_hours" BETWEEN 24 AND 168),
	CONSTRAINT "releases_stars" CHECK (cardinality("releases"."star_counts") = 5 AND 0 <= ALL ("releases"."star_counts")),
	CONSTRAINT "releases_counts" CHECK ("releases"."play_count" >= 0 AND "releases"."viewer_count" >= 0 AND "releases"."finished_count" >= 0 AND "releases"."bookmark_count" >= 0 AND "releases"."purchase_count" >= 0 AND "releases"."duration_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "release_topics" (
	"topic" text NOT NULL,
	"shelf" text NOT NULL,
	"score" real NOT NULL,
	"release_id" text NOT NULL,
	"year" smallint NOT NULL,
	"traits" integer NOT NULL,
	CONSTRAINT "release_topics_topic_shelf_score_release_id_pk" PRIMARY KEY("topic","shelf","score","release_id"),
	CONSTRAINT "release_topics_shelf" CHECK ("release_topics"."shelf" IN ('FREE', 'PREMIUM', 'SNAX'))
);
--> statement-breakpoint
CREATE TABLE "campaign_actions" (
	"action_id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"action" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_actions_action" CHECK ("campaign_actions"."action" IN ('SUSPEND', 'RESUME', 'CANCEL', 'COMPLETE', 'WRITE_OFF'))
);
--> statement-breakpoint
CREATE TABLE "campaign_approvers" (
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"added_by" text,
	"accepted_at" timestamp with time zone,
	"confirmed_by" text,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "campaign_approvers_campaign_id_user_id_pk" PRIMARY KEY("campaign_id","user_id"),
	CONSTRAINT "campaign_approvers_confirmed" CHECK (("campaign_approvers"."confirmed_at" IS NULL) = ("campaign_approvers"."confirmed_by" IS NULL) AND "campaign_approvers"."confirmed_by" IS DISTINCT FROM "campaign_approvers"."user_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_returns" (
	"campaign_id" text PRIMARY KEY NOT NULL,
	"raised_minor" bigint NOT NULL,
	"returned_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_returns_money" CHECK ("campaign_returns"."raised_minor" >= 0 AND "campaign_returns"."returned_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "distribution_shares" (
	"distribution_id" text NOT NULL,
	"commitment_id" text NOT NULL,
	"user_id" text NOT NULL,
	"weight_minor" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "distribution_shares_distribution_id_commitment_id_pk" PRIMARY KEY("distribution_id","commitment_id"),
	CONSTRAINT "distribution_shares_money" CHECK ("distribution_shares"."weight_minor" > 0 AND "distribution_shares"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "distribution_sources" (
	"distribution_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"week" date NOT NULL,
	"name" text NOT NULL,
	"sales" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "distribution_sources_distribution_id_kind_subject_id_week_pk" PRIMARY KEY("distribution_id","kind","subject_id","week"),
	CONSTRAINT "distribution_sources_kind" CHECK ("distribution_sources"."kind" IN ('TITLE', 'EVENT', 'CARRIED'))
);
--> statement-breakpoint
CREATE TABLE "distributions" (
	"distribution_id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"state" text DEFAULT 'COMPUTED' NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"up_to_posting_id" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"computed_by" text NOT NULL,
	"computed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	CONSTRAINT "distributions_state" CHECK ("distributions"."state" IN ('COMPUTED', 'APPROVED', 'WITHDRAWN')),
	CONSTRAINT "distributions_amount" CHECK ("distributions"."amount_minor" > 0),
	CONSTRAINT "distributions_two_people" CHECK (("distributions"."state" = 'APPROVED') = ("distributions"."approved_by" IS NOT NULL) AND "distributions"."approved_by" <> "distributions"."computed_by")
);
--> statement-breakpoint
CREATE TABLE "ledger_audits" (
	"audit_id" bigserial PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone DEFAULT now() NOT NULL,
	"duration_ms" integer NOT NULL,
	"group_count" bigint NOT NULL,
	"posting_count" bigint NOT NULL,
	"deviations" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"user_id" text PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_invoices" (
	"channel_id" text NOT NULL,
	"financial_year" integer NOT NULL,
	"number" integer NOT NULL,
	"payment_id" text NOT NULL,
	"gstin" text,
	"buyer" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_invoices_channel_id_financial_year_number_pk" PRIMARY KEY("channel_id","financial_year","number"),
	CONSTRAINT "sale_invoices_payment_key" UNIQUE("payment_id")
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
CREATE TABLE "scheduled_tasks" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"duration_ms" integer,
	"runs" bigint DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "account_actions" (
	"action_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"actor_id" text NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_actions_action" CHECK ("account_actions"."action" IN ('DISABLED', 'ENABLED', 'SECOND_FACTOR_RESET'))
);
--> statement-breakpoint
CREATE TABLE "account_closures" (
	"user_id" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retained" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"bound_to" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" IN ('ADD', 'CONFIRM', 'SIGN_IN'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"passkey_id" text PRIMARY KEY NOT NULL,
	"credential_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"sign_count" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"is_synced" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "check_in_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"label" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"nonce" text NOT NULL,
	"session_id" text NOT NULL,
	"ticket_id" text,
	"device" text NOT NULL,
	"gate" text NOT NULL,
	"type" text NOT NULL,
	"verdict" text NOT NULL,
	"offline_verdict" text,
	"reason" text,
	"scanned_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scans_session_id_nonce_pk" PRIMARY KEY("session_id","nonce"),
	CONSTRAINT "scans_type" CHECK ("scans"."type" IN ('entry', 'exit', 'undo'))
);
--> statement-breakpoint
CREATE TABLE "ticket_hold_lines" (
	"hold_id" text NOT NULL,
	"tier_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "ticket_hold_lines_hold_id_tier_id_pk" PRIMARY KEY("hold_id","tier_id"),
	CONSTRAINT "ticket_hold_lines_quantity" CHECK ("ticket_hold_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "ticket_holds" (
	"hold_id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"session_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"seat_ids" text[] DEFAULT '{}' NOT NULL,
	"refund_slabs" jsonb,
	"refund_cap_percent" integer,
	"agreed_at" timestamp with time zone,
	CONSTRAINT "ticket_holds_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "ticket_holds_quantity" CHECK ("ticket_holds"."quantity" > 0),
	CONSTRAINT "ticket_holds_cap" CHECK ("ticket_holds"."refund_cap_percent" BETWEEN 0 AND 100)
);
--> statement-breakpoint
CREATE TABLE "ticket_keys" (
	"event_id" text NOT NULL,
	"kid" integer NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_keys_event_id_kid_pk" PRIMARY KEY("event_id","kid")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"ticket_id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"event_id" text NOT NULL,
	"session_id" text NOT NULL,
	"tier_id" text NOT NULL,
	"position" integer NOT NULL,
	"holder_id" text NOT NULL,
	"holder_name" text NOT NULL,
	"human_code" text NOT NULL,
	"paid_minor" bigint DEFAULT 0 NOT NULL,
	"face_minor" bigint DEFAULT 0 NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"refunded_face_minor" bigint DEFAULT 0 NOT NULL,
	"refund_id" text,
	"refund_part_minor" bigint DEFAULT 0 NOT NULL,
	"refund_part_face_minor" bigint DEFAULT 0 NOT NULL,
	"seat_id" text,
	"seat_label" text,
	"seq" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"is_inside" boolean DEFAULT false NOT NULL,
	"inside_since" timestamp with time zone,
	"first_admitted_at" timestamp with time zone,
	"first_gate" text,
	"source" text DEFAULT 'ONLINE' NOT NULL,
	"guest_contact" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tickets_human_code_unique" UNIQUE("human_code"),
	CONSTRAINT "tickets_position_key" UNIQUE("payment_id","position"),
	CONSTRAINT "tickets_status" CHECK ("tickets"."status" IN ('VALID', 'TRANSFERRED', 'CANCELLED')),
	CONSTRAINT "tickets_source" CHECK ("tickets"."source" IN ('ONLINE', 'COMP', 'ON_SITE')),
	CONSTRAINT "tickets_money" CHECK ("tickets"."face_minor" >= 0 AND "tickets"."paid_minor" >= 0 AND "tickets"."refunded_minor" BETWEEN 0 AND "tickets"."paid_minor" AND "tickets"."refunded_face_minor" BETWEEN 0 AND "tickets"."face_minor")
);
--> statement-breakpoint
CREATE TABLE "event_bookmarks" (
	"user_id" text NOT NULL,
	"event_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"remind_at" timestamp with time zone,
	CONSTRAINT "event_bookmarks_user_id_event_id_pk" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"code_id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"percent_basis_points" integer DEFAULT 0 NOT NULL,
	"amount_minor" bigint DEFAULT 0 NOT NULL,
	"tier_names" text[] DEFAULT '{}' NOT NULL,
	"max_uses" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"max_per_person" integer,
	"valid_from" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_to" timestamp with time zone,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_codes_code_key" UNIQUE("event_id","code"),
	CONSTRAINT "promo_codes_kind" CHECK ("promo_codes"."kind" IN ('PERCENT', 'AMOUNT', 'ACCESS')),
	CONSTRAINT "promo_codes_uses" CHECK ("promo_codes"."used" >= 0 AND ("promo_codes"."max_uses" IS NULL OR "promo_codes"."used" <= "promo_codes"."max_uses")),
	CONSTRAINT "promo_codes_discount" CHECK ("promo_codes"."percent_basis_points" BETWEEN 0 AND 10000 AND "promo_codes"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promo_uses" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"code_id" text NOT NULL,
	"user_id" text NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seat_plans" (
	"plan_id" text PRIMARY KEY NOT NULL,
	"venue_id" text NOT NULL,
	"name" text NOT NULL,
	"plan" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taken_seats" (
	"session_id" text NOT NULL,
	"seat_id" text NOT NULL,
	"tier_id" text NOT NULL,
	"label" text NOT NULL,
	"payment_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "taken_seats_session_id_seat_id_pk" PRIMARY KEY("session_id","seat_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_transfers" (
	"transfer_id" text PRIMARY KEY NOT NULL,
	"ticket_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"from_user_id" text NOT NULL,
	"to_user_id" text,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "ticket_transfers_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "ticket_transfers_state" CHECK ("ticket_transfers"."state" IN ('OPEN', 'ACCEPTED', 'WITHDRAWN'))
);
--> statement-breakpoint
CREATE TABLE "waiting_room_entries" (
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"draw_number" double precision DEFAULT random() NOT NULL,
	"admitted_until" timestamp with time zone,
	CONSTRAINT "waiting_room_entries_session_id_user_id_pk" PRIMARY KEY("session_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"tier_id" text NOT NULL,
	"user_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"payment_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"offered_at" timestamp with time zone,
	CONSTRAINT "waitlist_entries_state" CHECK ("waitlist_entries"."state" IN ('WAITING', 'OFFERED', 'DONE', 'LEFT', 'LAPSED')),
	CONSTRAINT "waitlist_entries_quantity" CHECK ("waitlist_entries"."quantity" BETWEEN 1 AND 10)
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_user_id_target_kind_target_id_pk" PRIMARY KEY("user_id","target_kind","target_id"),
	CONSTRAINT "follows_target_kind" CHECK ("follows"."target_kind" IN ('USER', 'CHANNEL'))
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "login_codes" (
	"request_id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"code_hmac" text NOT NULL,
	"browser_hash" text NOT NULL,
	"address" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"resend_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "login_flows" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"redirect_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_sessions" (
	"login_session_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"login_type" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signed_in_at" timestamp with time zone DEFAULT now() NOT NULL,
	"verified_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"avatar" jsonb,
	"email" text,
	"phone" text,
	"login_type" text NOT NULL,
	"country" text,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"content_types" text[] DEFAULT '{}' NOT NULL,
	"follower_count" integer DEFAULT 0 NOT NULL,
	"following_count" integer DEFAULT 0 NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "users_login_type" CHECK ("users"."login_type" IN ('GOOGLE', 'WHATSAPP')),
	CONSTRAINT "users_closed" CHECK ("users"."closed_at" IS NULL OR ("users"."is_disabled" AND "users"."email" IS NULL AND "users"."phone" IS NULL AND "users"."avatar" IS NULL)),
	CONSTRAINT "users_follower_count" CHECK ("users"."follower_count" >= 0 AND "users"."following_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "upload_locks" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"is_requested" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "video_steps" (
	"video_id" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure_code" text,
	"failure_message" text,
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
--> statement-breakpoint
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
	"cut" jsonb,
	"form" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"client_failure" text,
	"duration_ms" integer,
	"width" integer,
	"height" integer,
	"facts" jsonb,
	"poster" jsonb,
	"thumbhash" text,
	"storyboard" jsonb,
	"first_rendition_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"upload_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "videos_state" CHECK ("videos"."state" IN ('BEGUN', 'UPLOADING', 'PROCESSING', 'READY', 'FAILED', 'EXPIRED')),
	CONSTRAINT "videos_kind" CHECK ("videos"."kind" IN ('TITLE', 'SNAX')),
	CONSTRAINT "videos_bytes" CHECK ("videos"."byte_size" > 0 AND "videos"."received_bytes" BETWEEN 0 AND "videos"."byte_size"),
	CONSTRAINT "videos_ready" CHECK ("videos"."state" <> 'READY' OR ("videos"."ready_at" IS NOT NULL AND "videos"."first_rendition_at" IS NOT NULL AND "videos"."duration_ms" > 0))
);
--> statement-breakpoint
ALTER TABLE "release_bookmarks" ADD CONSTRAINT "release_bookmarks_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_bookmarks" ADD CONSTRAINT "release_bookmarks_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_visits" ADD CONSTRAINT "feed_visits_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_ratings" ADD CONSTRAINT "release_ratings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_ratings" ADD CONSTRAINT "release_ratings_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_feedback" ADD CONSTRAINT "release_feedback_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_feedback" ADD CONSTRAINT "release_feedback_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_feedback" ADD CONSTRAINT "release_feedback_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_reports" ADD CONSTRAINT "release_reports_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_reports" ADD CONSTRAINT "release_reports_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_history" ADD CONSTRAINT "watch_history_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_history" ADD CONSTRAINT "watch_history_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_progress" ADD CONSTRAINT "watch_progress_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_progress" ADD CONSTRAINT "watch_progress_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_bookmarks" ADD CONSTRAINT "campaign_bookmarks_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_bookmarks" ADD CONSTRAINT "campaign_bookmarks_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_documents" ADD CONSTRAINT "campaign_documents_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_people" ADD CONSTRAINT "campaign_people_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_people" ADD CONSTRAINT "campaign_people_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_question_reports" ADD CONSTRAINT "campaign_question_reports_question_id_campaign_questions_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."campaign_questions"("question_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_question_reports" ADD CONSTRAINT "campaign_question_reports_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_questions" ADD CONSTRAINT "campaign_questions_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_questions" ADD CONSTRAINT "campaign_questions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_subscriptions" ADD CONSTRAINT "campaign_subscriptions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_subscriptions" ADD CONSTRAINT "campaign_subscriptions_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_updates" ADD CONSTRAINT "campaign_updates_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_terms" ADD CONSTRAINT "campaign_terms_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_payment_id_orders_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."orders"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_invitations" ADD CONSTRAINT "channel_invitations_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_invitations" ADD CONSTRAINT "channel_invitations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_invitations" ADD CONSTRAINT "channel_invitations_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_invitations" ADD CONSTRAINT "channel_invitations_answered_by_users_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_log" ADD CONSTRAINT "channel_log_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_log" ADD CONSTRAINT "channel_log_actor_id_users_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_members" ADD CONSTRAINT "channel_members_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_members" ADD CONSTRAINT "channel_members_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_announcements" ADD CONSTRAINT "event_announcements_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_announcements" ADD CONSTRAINT "event_announcements_session_id_event_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_people" ADD CONSTRAINT "event_people_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_venue_id_venues_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("venue_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_changes" ADD CONSTRAINT "session_changes_session_id_event_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tiers" ADD CONSTRAINT "session_tiers_session_id_event_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_checks" ADD CONSTRAINT "kyc_checks_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_events" ADD CONSTRAINT "kyc_events_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_keys" ADD CONSTRAINT "kyc_keys_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_account_id_ledger_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_groups" ADD CONSTRAINT "posting_groups_reverses_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."posting_groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_groups" ADD CONSTRAINT "posting_groups_refund_fk" FOREIGN KEY ("refund_of") REFERENCES "public"."posting_groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_group_id_posting_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."posting_groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_account_fk" FOREIGN KEY ("account_id","currency") REFERENCES "public"."ledger_accounts"("account_id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_replaced_by_payments_payment_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_order_id_sandbox_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sandbox_orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_provider_payment_id_sandbox_payments_provider_payment_id_fk" FOREIGN KEY ("provider_payment_id") REFERENCES "public"."sandbox_payments"("provider_payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_addresses" ADD CONSTRAINT "payout_addresses_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_distribution_id_distributions_distribution_id_fk" FOREIGN KEY ("distribution_id") REFERENCES "public"."distributions"("distribution_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_payment_id_orders_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."orders"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_parts" ADD CONSTRAINT "release_parts_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_prices" ADD CONSTRAINT "release_prices_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_people" ADD CONSTRAINT "release_people_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_people" ADD CONSTRAINT "release_people_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_people" ADD CONSTRAINT "release_people_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_versions" ADD CONSTRAINT "release_versions_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_versions" ADD CONSTRAINT "release_versions_changed_by_users_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_title_fk" FOREIGN KEY ("title_id") REFERENCES "public"."releases"("release_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_topics" ADD CONSTRAINT "release_topics_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_actions" ADD CONSTRAINT "campaign_actions_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_actions" ADD CONSTRAINT "campaign_actions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_approvers" ADD CONSTRAINT "campaign_approvers_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_approvers" ADD CONSTRAINT "campaign_approvers_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_returns" ADD CONSTRAINT "campaign_returns_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_shares" ADD CONSTRAINT "distribution_shares_distribution_fk" FOREIGN KEY ("distribution_id") REFERENCES "public"."distributions"("distribution_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_shares" ADD CONSTRAINT "distribution_shares_commitment_fk" FOREIGN KEY ("commitment_id") REFERENCES "public"."commitments"("commitment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_sources" ADD CONSTRAINT "distribution_sources_distribution_fk" FOREIGN KEY ("distribution_id") REFERENCES "public"."distributions"("distribution_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_invoices" ADD CONSTRAINT "sale_invoices_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_invoices" ADD CONSTRAINT "sale_invoices_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_actions" ADD CONSTRAINT "account_actions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_actions" ADD CONSTRAINT "account_actions_actor_id_users_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_closures" ADD CONSTRAINT "account_closures_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_links" ADD CONSTRAINT "check_in_links_session_id_event_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_links" ADD CONSTRAINT "check_in_links_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_session_id_event_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_hold_lines" ADD CONSTRAINT "ticket_hold_lines_hold_id_ticket_holds_hold_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."ticket_holds"("hold_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_hold_lines" ADD CONSTRAINT "ticket_hold_lines_tier_id_session_tiers_tier_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."session_tiers"("tier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_holds" ADD CONSTRAINT "ticket_holds_payment_id_orders_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."orders"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_holds" ADD CONSTRAINT "ticket_holds_session_id_event_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_keys" ADD CONSTRAINT "ticket_keys_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_session_id_event_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_tier_id_session_tiers_tier_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."session_tiers"("tier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_holder_id_users_user_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_bookmarks" ADD CONSTRAINT "event_bookmarks_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_bookmarks" ADD CONSTRAINT "event_bookmarks_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_code_id_promo_codes_code_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promo_codes"("code_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_plans" ADD CONSTRAINT "seat_plans_venue_id_venues_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("venue_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_seats" ADD CONSTRAINT "taken_seats_session_id_event_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_seats" ADD CONSTRAINT "taken_seats_tier_id_session_tiers_tier_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."session_tiers"("tier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_seats" ADD CONSTRAINT "taken_seats_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_from_user_id_users_user_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_to_user_id_users_user_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_room_entries" ADD CONSTRAINT "waiting_room_entries_session_id_event_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_room_entries" ADD CONSTRAINT "waiting_room_entries_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_session_id_event_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_tier_id_session_tiers_tier_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."session_tiers"("tier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_sessions" ADD CONSTRAINT "login_sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_captions" ADD CONSTRAINT "video_captions_video_id_videos_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("video_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_renditions" ADD CONSTRAINT "video_renditions_video_id_videos_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("video_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_steps" ADD CONSTRAINT "video_steps_video_id_videos_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("video_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_owner_user_id_users_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_bookmarks_user_idx" ON "release_bookmarks" USING btree ("user_id","created_at","release_id");--> statement-breakpoint
CREATE INDEX "release_bookmarks_release_idx" ON "release_bookmarks" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "feed_visits_created_idx" ON "feed_visits" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "release_ratings_release_idx" ON "release_ratings" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "release_feedback_channel_idx" ON "release_feedback" USING btree ("user_id","channel_id") WHERE "release_feedback"."channel_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "release_reports_release_idx" ON "release_reports" USING btree ("release_id","created_at");--> statement-breakpoint
CREATE INDEX "release_reports_open_idx" ON "release_reports" USING btree ("answer_by") WHERE "release_reports"."answered_at" IS NULL;--> statement-breakpoint
CREATE INDEX "watch_history_open_idx" ON "watch_history" USING btree ("user_id","at","release_id") WHERE "watch_history"."is_open";--> statement-breakpoint
CREATE INDEX "watch_history_recent_idx" ON "watch_history" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "watch_history_release_idx" ON "watch_history" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "watch_progress_release_idx" ON "watch_progress" USING btree ("user_id","release_id");--> statement-breakpoint
CREATE INDEX "audience_days_day_idx" ON "audience_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "audience_days_works_idx" ON "audience_days" USING btree ("channel_id","day","scope","scope_id","views","plays","watched_ms","purchased") WHERE "audience_days"."scope" <> 'CHANNEL';--> statement-breakpoint
CREATE INDEX "audience_pending_days_day_idx" ON "audience_pending_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "audience_weeks_week_idx" ON "audience_weeks" USING btree ("week");--> statement-breakpoint
CREATE INDEX "audience_weeks_works_idx" ON "audience_weeks" USING btree ("channel_id","week","scope","scope_id","views","plays","watched_ms","purchased");--> statement-breakpoint
CREATE INDEX "campaign_bookmarks_newest_idx" ON "campaign_bookmarks" USING btree ("user_id","created_at","campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_documents_campaign_idx" ON "campaign_documents" USING btree ("campaign_id","document_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_people_user_key" ON "campaign_people" USING btree ("campaign_id","user_id","role");--> statement-breakpoint
CREATE INDEX "campaign_people_state_idx" ON "campaign_people" USING btree ("campaign_id","state","position","tag_id");--> statement-breakpoint
CREATE INDEX "campaign_people_of_user_idx" ON "campaign_people" USING btree ("user_id","asked_at","tag_id");--> statement-breakpoint
CREATE INDEX "campaign_question_reports_open_idx" ON "campaign_question_reports" USING btree ("created_at") WHERE "campaign_question_reports"."settled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "campaign_questions_campaign_idx" ON "campaign_questions" USING btree ("campaign_id","is_pinned","asked_at","question_id");--> statement-breakpoint
CREATE INDEX "campaign_subscriptions_newest_idx" ON "campaign_subscriptions" USING btree ("user_id","created_at","campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_subscriptions_campaign_idx" ON "campaign_subscriptions" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_updates_campaign_idx" ON "campaign_updates" USING btree ("campaign_id","publish_at","update_id");--> statement-breakpoint
CREATE INDEX "campaign_updates_unnotified_idx" ON "campaign_updates" USING btree ("publish_at") WHERE "campaign_updates"."notified_at" IS NULL;--> statement-breakpoint
CREATE INDEX "campaigns_state_idx" ON "campaigns" USING btree ("state","deadline_at","campaign_id");--> statement-breakpoint
CREATE INDEX "campaigns_channel_idx" ON "campaigns" USING btree ("channel_id","created_at");--> statement-breakpoint
CREATE INDEX "campaigns_by_deadline_idx" ON "campaigns" USING btree ("deadline_at","campaign_id") WHERE NOT is_private AND published_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "campaigns_by_publication_idx" ON "campaigns" USING btree (published_at DESC,campaign_id DESC) WHERE NOT is_private AND published_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "campaigns_by_share_idx" ON "campaigns" USING btree ((raised_minor::float8 / min_goal_minor) DESC,campaign_id DESC) WHERE NOT is_private AND published_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "campaigns_search_idx" ON "campaigns" USING gin (to_tsvector('simple'::regconfig, title || ' ' || tagline || ' ' || story)) WHERE NOT is_private AND published_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "campaigns_trigram_idx" ON "campaigns" USING gin (lower(title || ' ' || tagline) gin_trgm_ops) WHERE NOT is_private AND published_at IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_client_request_key" ON "campaigns" USING btree ("client_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commitments_payment_key" ON "commitments" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "commitments_campaign_idx" ON "commitments" USING btree ("campaign_id","state","commitment_id");--> statement-breakpoint
CREATE INDEX "commitments_user_idx" ON "commitments" USING btree ("user_id","created_at","commitment_id");--> statement-breakpoint
CREATE INDEX "commitments_reconfirm_idx" ON "commitments" USING btree ("reconfirm_by") WHERE "commitments"."reconfirm_by" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "channels_handle_key" ON "channels" USING btree ("handle");--> statement-breakpoint
CREATE INDEX "channels_owner_idx" ON "channels" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "channels_search_idx" ON "channels" USING gin (lower(handle || ' ' || name) gin_trgm_ops) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "channel_invitations_channel_idx" ON "channel_invitations" USING btree ("channel_id","created_at");--> statement-breakpoint
CREATE INDEX "channel_log_channel_idx" ON "channel_log" USING btree ("channel_id","entry_id");--> statement-breakpoint
CREATE INDEX "channel_members_user_idx" ON "channel_members" USING btree ("user_id","role");--> statement-breakpoint
CREATE INDEX "event_announcements_event_idx" ON "event_announcements" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "event_sessions_event_idx" ON "event_sessions" USING btree ("event_id","starts_at");--> statement-breakpoint
CREATE INDEX "event_sessions_ends_idx" ON "event_sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "event_sessions_published_idx" ON "event_sessions" USING btree ("starts_at","event_id") WHERE "event_sessions"."status" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "events_feed_idx" ON "events" USING btree ("next_session_at","event_id") WHERE "events"."status" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "events_channel_idx" ON "events" USING btree ("channel_id","created_at");--> statement-breakpoint
CREATE INDEX "events_channel_feed_idx" ON "events" USING btree ("channel_id","next_session_at","event_id") WHERE "events"."status" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "events_venue_idx" ON "events" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "events_campaign_idx" ON "events" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "events_unannounced_idx" ON "events" USING btree ("published_at") WHERE "events"."status" = 'PUBLISHED' AND "events"."followers_notified_at" IS NULL;--> statement-breakpoint
CREATE INDEX "session_changes_session_idx" ON "session_changes" USING btree ("session_id","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_tiers_session_idx" ON "session_tiers" USING btree ("session_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_checks_id_key" ON "kyc_checks" USING btree ("blind_index") WHERE "kyc_checks"."state" IN ('NONE', 'VERIFIED', 'EXPIRED', 'REVOKED');--> statement-breakpoint
CREATE INDEX "kyc_checks_pending_idx" ON "kyc_checks" USING btree ("submitted_at") WHERE "kyc_checks"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "kyc_checks_reference_idx" ON "kyc_checks" USING btree ("provider","provider_reference") WHERE "kyc_checks"."provider_reference" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "kyc_checks_expires_idx" ON "kyc_checks" USING btree ("expires_at") WHERE "kyc_checks"."state" = 'VERIFIED';--> statement-breakpoint
CREATE INDEX "kyc_documents_user_idx" ON "kyc_documents" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "kyc_events_user_idx" ON "kyc_events" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "ledger_accounts_owner_idx" ON "ledger_accounts" USING btree ("owner_type","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posting_groups_reverses_key" ON "posting_groups" USING btree ("reverses_id");--> statement-breakpoint
CREATE INDEX "posting_groups_refund_idx" ON "posting_groups" USING btree ("refund_of");--> statement-breakpoint
CREATE INDEX "posting_groups_subject_idx" ON "posting_groups" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "posting_groups_occurred_idx" ON "posting_groups" USING brin ("occurred_at");--> statement-breakpoint
CREATE INDEX "postings_group_idx" ON "postings" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "postings_account_idx" ON "postings" USING btree ("account_id","posting_id");--> statement-breakpoint
CREATE INDEX "analytics_days_path_idx" ON "analytics_days" USING btree ("path_name","day");--> statement-breakpoint
CREATE INDEX "analytics_events_at_idx" ON "analytics_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "messages_failed_idx" ON "messages" USING btree ("created_at") WHERE "messages"."state" = 'FAILED';--> statement-breakpoint
CREATE INDEX "messages_queued_idx" ON "messages" USING btree ("due_at") WHERE "messages"."state" = 'QUEUED';--> statement-breakpoint
CREATE INDEX "messages_digest_idx" ON "messages" USING btree ("user_id","channel") WHERE "messages"."state" = 'QUEUED' AND "messages"."is_digest";--> statement-breakpoint
CREATE INDEX "messages_user_idx" ON "messages" USING btree ("user_id") WHERE "messages"."state" = 'QUEUED' AND "messages"."kind" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_newest_idx" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_idx" ON "push_subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_key" ON "orders" USING btree ("user_id","product","subject_id") WHERE "orders"."state" = 'OPEN' AND "orders"."product" <> 'events';--> statement-breakpoint
CREATE INDEX "orders_user_idx" ON "orders" USING btree ("user_id","subject_id") WHERE "orders"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "orders_due_idx" ON "orders" USING btree ("expires_at") WHERE "orders"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_payment_idx" ON "payment_attempts" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_provider_key" ON "payment_attempts" USING btree ("payment_id","provider_payment_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_payment_idx" ON "payment_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_open_idx" ON "payment_disputes" USING btree ("opened_at") WHERE "payment_disputes"."state" IN ('OPEN', 'UNDER_REVIEW');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_order_key" ON "payments" USING btree ("provider","provider_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_payment_key" ON "payments" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "payments_user_idx" ON "payments" USING btree ("user_id","product","created_at","payment_id");--> statement-breakpoint
CREATE INDEX "payments_check_idx" ON "payments" USING btree ("check_at") WHERE "payments"."check_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_cart_idx" ON "payments" USING btree ("user_id","cart_key");--> statement-breakpoint
CREATE INDEX "payments_created_idx" ON "payments" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_payment_idx" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_due_idx" ON "refunds" USING btree ("due_at") WHERE "refunds"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sandbox_payments_order_idx" ON "sandbox_payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_settlements_currency_idx" ON "sandbox_settlements" USING btree ("currency","up_to");--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_due_idx" ON "sandbox_webhooks" USING btree ("due_at") WHERE "sandbox_webhooks"."delivered_at" IS NULL;--> statement-breakpoint
CREATE INDEX "webhook_events_parked_idx" ON "webhook_events" USING btree ("due_at") WHERE "webhook_events"."outcome" = 'PARKED';--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_share_key" ON "payouts" USING btree ("distribution_id","user_id") WHERE "payouts"."distribution_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payouts_campaign_idx" ON "payouts" USING btree ("campaign_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_user_idx" ON "payouts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_channel_idx" ON "payouts" USING btree ("channel_id") WHERE "payouts"."channel_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payouts_check_idx" ON "payouts" USING btree ("check_at") WHERE "payouts"."check_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payouts_channels_pending_idx" ON "payouts" USING btree ("created_at") WHERE "payouts"."campaign_id" IS NULL AND "payouts"."state" IN ('COMPUTED', 'HELD');--> statement-breakpoint
CREATE INDEX "payouts_held_idx" ON "payouts" USING btree ("user_id") WHERE "payouts"."state" = 'HELD';--> statement-breakpoint
CREATE INDEX "purchases_user_idx" ON "purchases" USING btree ("user_id","created_at","payment_id");--> statement-breakpoint
CREATE INDEX "purchases_user_release_idx" ON "purchases" USING btree ("user_id","release_id");--> statement-breakpoint
CREATE INDEX "purchases_release_idx" ON "purchases" USING btree ("release_id");--> statement-breakpoint
CREATE UNIQUE INDEX "release_parts_video_key" ON "release_parts" USING btree ("video_id");--> statement-breakpoint
CREATE UNIQUE INDEX "release_parts_next_key" ON "release_parts" USING btree ("next_video_id");--> statement-breakpoint
CREATE UNIQUE INDEX "release_parts_single_key" ON "release_parts" USING btree ("release_id","kind") WHERE "release_parts"."kind" <> 'EPISODE';--> statement-breakpoint
CREATE UNIQUE INDEX "release_parts_episode_key" ON "release_parts" USING btree ("release_id","season","episode") WHERE "release_parts"."kind" = 'EPISODE';--> statement-breakpoint
CREATE INDEX "release_parts_release_idx" ON "release_parts" USING btree ("release_id","season","episode");--> statement-breakpoint
CREATE INDEX "release_parts_hash_idx" ON "release_parts" USING btree ("video_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "release_people_user_key" ON "release_people" USING btree ("release_id","user_id","role");--> statement-breakpoint
CREATE UNIQUE INDEX "release_people_channel_key" ON "release_people" USING btree ("release_id","channel_id","role");--> statement-breakpoint
CREATE INDEX "release_people_release_idx" ON "release_people" USING btree ("release_id","state","position","tag_id");--> statement-breakpoint
CREATE INDEX "release_people_of_user_idx" ON "release_people" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "release_people_of_channel_idx" ON "release_people" USING btree ("channel_id","asked_at");--> statement-breakpoint
CREATE INDEX "release_words_trigram_idx" ON "release_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "release_words_prefix_idx" ON "release_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "releases_slug_key" ON "releases" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "releases_channel_idx" ON "releases" USING btree ("channel_id","updated_at","release_id");--> statement-breakpoint
CREATE INDEX "releases_channel_name_idx" ON "releases" USING btree ("channel_id",lower("name") COLLATE "C","release_id");--> statement-breakpoint
CREATE INDEX "releases_due_idx" ON "releases" USING btree ("publish_at") WHERE "releases"."publish_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "releases_title_idx" ON "releases" USING btree ("title_id");--> statement-breakpoint
CREATE INDEX "releases_unannounced_idx" ON "releases" USING btree ("published_at") WHERE "releases"."state" = 'PUBLISHED' AND "releases"."kind" <> 'SNAX' AND "releases"."followers_notified_at" IS NULL;--> statement-breakpoint
CREATE INDEX "releases_event_idx" ON "releases" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "releases_campaign_idx" ON "releases" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "releases_free_idx" ON "releases" USING btree ("published_at","release_id") WHERE "releases"."state" = 'PUBLISHED' AND "releases"."kind" <> 'SNAX' AND NOT "releases"."is_premium";--> statement-breakpoint
CREATE INDEX "releases_premium_idx" ON "releases" USING btree ("published_at","release_id") WHERE "releases"."state" = 'PUBLISHED' AND "releases"."kind" <> 'SNAX' AND "releases"."is_premium";--> statement-breakpoint
CREATE INDEX "releases_snax_idx" ON "releases" USING btree ("published_at","release_id") WHERE "releases"."state" = 'PUBLISHED' AND "releases"."kind" = 'SNAX';--> statement-breakpoint
CREATE INDEX "releases_feed_idx" ON "releases" USING btree ("score","published_at","release_id") WHERE "releases"."state" = 'PUBLISHED' AND "releases"."kind" <> 'SNAX';--> statement-breakpoint
CREATE INDEX "releases_needs_score_idx" ON "releases" USING btree ("release_id") WHERE "releases"."needs_score";--> statement-breakpoint
CREATE INDEX "releases_best_idx" ON "releases" USING btree ("score","release_id") WHERE "releases"."state" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "releases_snax_best_idx" ON "releases" USING btree ("score","release_id") WHERE "releases"."state" = 'PUBLISHED' AND "releases"."kind" = 'SNAX';--> statement-breakpoint
CREATE INDEX "releases_titles_shuffle_idx" ON "releases" USING btree ("shuffle","release_id") WHERE "releases"."state" = 'PUBLISHED' AND "releases"."kind" <> 'SNAX';--> statement-breakpoint
CREATE INDEX "releases_snax_shuffle_idx" ON "releases" USING btree ("shuffle","release_id") WHERE "releases"."state" = 'PUBLISHED' AND "releases"."kind" = 'SNAX';--> statement-breakpoint
CREATE INDEX "releases_all_shuffle_idx" ON "releases" USING btree ("shuffle","release_id") WHERE "releases"."state" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "releases_public_channel_idx" ON "releases" USING btree ("channel_id","published_at","release_id") WHERE "releases"."state" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "releases_channel_titles_idx" ON "releases" USING btree ("channel_id","published_at","release_id") WHERE "releases"."state" = 'PUBLISHED' AND "releases"."kind" <> 'SNAX';--> statement-breakpoint
CREATE INDEX "releases_channel_snax_idx" ON "releases" USING btree ("channel_id","published_at","release_id") WHERE "releases"."state" = 'PUBLISHED' AND "releases"."kind" = 'SNAX';--> statement-breakpoint
CREATE INDEX "releases_exact_name_idx" ON "releases" USING btree (lower("name")) WHERE "releases"."state" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "releases_search_idx" ON "releases" USING gin ("search") WHERE "releases"."state" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "releases_genres_idx" ON "releases" USING gin ("genres") WHERE "releases"."state" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "releases_pairs_idx" ON "releases" USING gin ("pairs") WHERE "releases"."state" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "releases_languages_idx" ON "releases" USING gin ("languages") WHERE "releases"."state" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "release_topics_release_idx" ON "release_topics" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "campaign_actions_campaign_idx" ON "campaign_actions" USING btree ("campaign_id","created_at");--> statement-breakpoint
CREATE INDEX "distribution_shares_commitment_idx" ON "distribution_shares" USING btree ("commitment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "distributions_open_key" ON "distributions" USING btree ("campaign_id") WHERE "distributions"."state" = 'COMPUTED';--> statement-breakpoint
CREATE INDEX "distributions_campaign_idx" ON "distributions" USING btree ("campaign_id","computed_at");--> statement-breakpoint
CREATE INDEX "sandbox_oidc_grant_idx" ON "sandbox_oidc" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "sandbox_oidc_uid_idx" ON "sandbox_oidc" USING btree ("model","uid");--> statement-breakpoint
CREATE INDEX "sandbox_oidc_expires_idx" ON "sandbox_oidc" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_actions_user_idx" ON "account_actions" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_idx" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_idx" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_idx" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "check_in_links_session_idx" ON "check_in_links" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "scans_ticket_idx" ON "scans" USING btree ("ticket_id","received_at");--> statement-breakpoint
CREATE INDEX "scans_conflict_idx" ON "scans" USING btree ("session_id","received_at") WHERE "scans"."offline_verdict" IS NOT NULL AND "scans"."offline_verdict" <> "scans"."verdict";--> statement-breakpoint
CREATE INDEX "ticket_holds_session_idx" ON "ticket_holds" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "tickets_session_idx" ON "tickets" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "tickets_changed_idx" ON "tickets" USING btree ("event_id","updated_at");--> statement-breakpoint
CREATE INDEX "tickets_event_idx" ON "tickets" USING btree ("event_id","created_at","ticket_id");--> statement-breakpoint
CREATE INDEX "tickets_holder_idx" ON "tickets" USING btree ("holder_id","created_at");--> statement-breakpoint
CREATE INDEX "tickets_holder_session_idx" ON "tickets" USING btree ("holder_id","session_id") WHERE "tickets"."status" = 'VALID';--> statement-breakpoint
CREATE INDEX "event_bookmarks_user_idx" ON "event_bookmarks" USING btree ("user_id","created_at","event_id");--> statement-breakpoint
CREATE INDEX "event_bookmarks_event_idx" ON "event_bookmarks" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "event_bookmarks_due_idx" ON "event_bookmarks" USING btree ("remind_at") WHERE "event_bookmarks"."remind_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "promo_uses_code_idx" ON "promo_uses" USING btree ("code_id","user_id");--> statement-breakpoint
CREATE INDEX "promo_uses_user_idx" ON "promo_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "seat_plans_venue_idx" ON "seat_plans" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "taken_seats_payment_idx" ON "taken_seats" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_transfers_open_key" ON "ticket_transfers" USING btree ("ticket_id") WHERE "ticket_transfers"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "ticket_transfers_from_idx" ON "ticket_transfers" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "ticket_transfers_to_idx" ON "ticket_transfers" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "waiting_room_entries_user_idx" ON "waiting_room_entries" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_open_key" ON "waitlist_entries" USING btree ("user_id","tier_id") WHERE "waitlist_entries"."state" IN ('WAITING', 'OFFERED');--> statement-breakpoint
CREATE INDEX "waitlist_entries_queue_idx" ON "waitlist_entries" USING btree ("tier_id","created_at") WHERE "waitlist_entries"."state" = 'WAITING';--> statement-breakpoint
CREATE INDEX "waitlist_entries_session_idx" ON "waitlist_entries" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_payment_idx" ON "waitlist_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "follows_target_idx" ON "follows" USING btree ("target_kind","target_id","user_id");--> statement-breakpoint
CREATE INDEX "identities_user_idx" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_codes_phone_idx" ON "login_codes" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "login_codes_address_idx" ON "login_codes" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "login_codes_created_idx" ON "login_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "login_flows_expires_idx" ON "login_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_sessions_user_idx" ON "login_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_sessions_expires_idx" ON "login_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_key" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (lower(username || ' ' || name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "video_steps_lease_idx" ON "video_steps" USING btree ("lease_until") WHERE "video_steps"."state" = 'RUNNING';--> statement-breakpoint
CREATE UNIQUE INDEX "videos_asset_key" ON "videos" USING btree ("asset_key");--> statement-breakpoint
CREATE INDEX "videos_owner_idx" ON "videos" USING btree ("owner_user_id","created_at");--> statement-breakpoint
CREATE INDEX "videos_channel_idx" ON "videos" USING btree ("channel_id","created_at");--> statement-breakpoint
CREATE INDEX "videos_hash_idx" ON "videos" USING btree ("video_hash");--> statement-breakpoint
CREATE INDEX "videos_expiry_idx" ON "videos" USING btree ("upload_expires_at") WHERE "videos"."state" IN ('BEGUN', 'UPLOADING');