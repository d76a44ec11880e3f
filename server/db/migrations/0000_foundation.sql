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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "channels_counts" CHECK ("channels"."follower_count" >= 0 AND "channels"."event_count" >= 0)
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
	"published_at" timestamp with time zone,
	"next_session_at" timestamp with time zone,
	"last_session_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_status" CHECK ("events"."status" IN ('DRAFT', 'PUBLISHED', 'CANCELLED')),
	CONSTRAINT "events_fee" CHECK ("events"."fee_minor" >= 0 AND "events"."fee_tax_basis_points" BETWEEN 0 AND 10000 AND "events"."included_tax_basis_points" BETWEEN 0 AND 10000),
	CONSTRAINT "events_currency" CHECK (length("events"."currency") = 3)
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
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text,
	"session_id" text NOT NULL,
	"path_name" text NOT NULL,
	"event" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"message_key" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "messages_message_key_unique" UNIQUE("message_key"),
	CONSTRAINT "messages_state" CHECK ("messages"."state" IN ('QUEUED', 'SENT', 'FAILED')),
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" IN ('WHATSAPP', 'EMAIL'))
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
	"failure_by" text,
	"failure_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" IN ('CREATED', 'AWAITING_USER', 'PROCESSING', 'CAPTURED', 'FAILED', 'EXPIRED'))
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
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"provider_refund_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_refund_key_unique" UNIQUE("refund_key"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_minor" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" IN ('REQUESTED', 'PROCESSING', 'SUCCEEDED', 'FAILED'))
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
	"state" text NOT NULL,
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
CREATE TABLE "webhook_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"raw" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "door_links" (
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
	"scanned_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scans_session_id_nonce_pk" PRIMARY KEY("session_id","nonce"),
	CONSTRAINT "scans_type" CHECK ("scans"."type" IN ('entry', 'exit'))
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
	"state" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"is_extended" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_holds_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "ticket_holds_state" CHECK ("ticket_holds"."state" IN ('HELD', 'CONSUMED', 'RELEASED', 'EXPIRED')),
	CONSTRAINT "ticket_holds_quantity" CHECK ("ticket_holds"."quantity" > 0)
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
	"seq" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"is_inside" boolean DEFAULT false NOT NULL,
	"inside_since" timestamp with time zone,
	"first_admitted_at" timestamp with time zone,
	"first_gate" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tickets_human_code_unique" UNIQUE("human_code"),
	CONSTRAINT "tickets_place_key" UNIQUE("payment_id","position"),
	CONSTRAINT "tickets_status" CHECK ("tickets"."status" IN ('VALID', 'TRANSFERRED', 'CANCELLED'))
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
	CONSTRAINT "users_login_type" CHECK ("users"."login_type" IN ('GOOGLE', 'WHATSAPP')),
	CONSTRAINT "users_follower_count" CHECK ("users"."follower_count" >= 0 AND "users"."following_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_venue_id_venues_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("venue_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tiers" ADD CONSTRAINT "session_tiers_session_id_event_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_order_id_sandbox_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sandbox_orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_provider_payment_id_sandbox_payments_provider_payment_id_fk" FOREIGN KEY ("provider_payment_id") REFERENCES "public"."sandbox_payments"("provider_payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_links" ADD CONSTRAINT "door_links_session_id_event_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_links" ADD CONSTRAINT "door_links_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_session_id_event_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_hold_lines" ADD CONSTRAINT "ticket_hold_lines_hold_id_ticket_holds_hold_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."ticket_holds"("hold_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_hold_lines" ADD CONSTRAINT "ticket_hold_lines_tier_id_session_tiers_tier_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."session_tiers"("tier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_holds" ADD CONSTRAINT "ticket_holds_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_holds" ADD CONSTRAINT "ticket_holds_session_id_event_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_keys" ADD CONSTRAINT "ticket_keys_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_session_id_event_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_tier_id_session_tiers_tier_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."session_tiers"("tier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_holder_id_users_user_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_sessions" ADD CONSTRAINT "login_sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channels_handle_key" ON "channels" USING btree ("handle");--> statement-breakpoint
CREATE INDEX "channels_owner_idx" ON "channels" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "event_sessions_event_idx" ON "event_sessions" USING btree ("event_id","starts_at");--> statement-breakpoint
CREATE INDEX "event_sessions_ends_idx" ON "event_sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "events_feed_idx" ON "events" USING btree ("next_session_at","event_id") WHERE "events"."status" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "events_channel_idx" ON "events" USING btree ("channel_id","created_at");--> statement-breakpoint
CREATE INDEX "events_venue_idx" ON "events" USING btree ("venue_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_tiers_session_idx" ON "session_tiers" USING btree ("session_id","position");--> statement-breakpoint
CREATE INDEX "analytics_events_at_idx" ON "analytics_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "messages_queued_idx" ON "messages" USING btree ("created_at") WHERE "messages"."state" = 'QUEUED';--> statement-breakpoint
CREATE INDEX "messages_newest_idx" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_payment_idx" ON "payment_attempts" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_order_key" ON "payments" USING btree ("provider","provider_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_payment_key" ON "payments" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "payments_user_idx" ON "payments" USING btree ("user_id","product","created_at","payment_id");--> statement-breakpoint
CREATE INDEX "payments_check_idx" ON "payments" USING btree ("check_at") WHERE "payments"."check_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_cart_idx" ON "payments" USING btree ("user_id","cart_key");--> statement-breakpoint
CREATE INDEX "refunds_payment_idx" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_open_idx" ON "refunds" USING btree ("updated_at") WHERE "refunds"."state" IN ('REQUESTED', 'PROCESSING', 'FAILED');--> statement-breakpoint
CREATE INDEX "sandbox_payments_order_idx" ON "sandbox_payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_events_parked_idx" ON "webhook_events" USING btree ("received_at") WHERE "webhook_events"."outcome" = 'PARKED';--> statement-breakpoint
CREATE INDEX "door_links_session_idx" ON "door_links" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "scans_ticket_idx" ON "scans" USING btree ("ticket_id","received_at");--> statement-breakpoint
CREATE INDEX "ticket_holds_due_idx" ON "ticket_holds" USING btree ("expires_at") WHERE "ticket_holds"."state" = 'HELD';--> statement-breakpoint
CREATE INDEX "ticket_holds_session_idx" ON "ticket_holds" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "tickets_session_idx" ON "tickets" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "tickets_holder_idx" ON "tickets" USING btree ("holder_id","created_at");--> statement-breakpoint
CREATE INDEX "follows_target_idx" ON "follows" USING btree ("target_kind","target_id");--> statement-breakpoint
CREATE INDEX "identities_user_idx" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_codes_phone_idx" ON "login_codes" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "login_codes_address_idx" ON "login_codes" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "login_flows_expires_idx" ON "login_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_sessions_user_idx" ON "login_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_sessions_expires_idx" ON "login_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_key" ON "users" USING btree ("phone");