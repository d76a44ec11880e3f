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
	CONSTRAINT "promo_codes_worth" CHECK ("promo_codes"."percent_basis_points" BETWEEN 0 AND 10000 AND "promo_codes"."amount_minor" >= 0)
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
	CONSTRAINT "ticket_transfers_state" CHECK ("ticket_transfers"."state" IN ('OPEN', 'TAKEN', 'WITHDRAWN'))
);
--> statement-breakpoint
CREATE TABLE "waiting_places" (
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lot" double precision DEFAULT random() NOT NULL,
	"admitted_until" timestamp with time zone,
	CONSTRAINT "waiting_places_session_id_user_id_pk" PRIMARY KEY("session_id","user_id")
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
ALTER TABLE "event_sessions" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "event_sessions" ADD COLUMN "seat_plan_id" text;
--> statement-breakpoint
ALTER TABLE "event_sessions" ADD COLUMN "room_opens_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "event_sessions" ADD COLUMN "room_per_minute" integer DEFAULT 60 NOT NULL;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN IF NOT EXISTS "refund_slabs" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "session_tiers" ADD COLUMN "needs_access" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "ticket_holds" ADD COLUMN "seat_ids" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "paid_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "seat_id" text;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "seat_label" text;
--> statement-breakpoint
ALTER TABLE "event_bookmarks" ADD CONSTRAINT "event_bookmarks_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_bookmarks" ADD CONSTRAINT "event_bookmarks_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_code_id_promo_codes_code_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promo_codes"("code_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "seat_plans" ADD CONSTRAINT "seat_plans_venue_id_venues_venue_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("venue_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "taken_seats" ADD CONSTRAINT "taken_seats_session_id_event_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("session_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "taken_seats" ADD CONSTRAINT "taken_seats_tier_id_session_tiers_tier_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."session_tiers"("tier_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "taken_seats" ADD CONSTRAINT "taken_seats_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_from_user_id_users_user_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_transfers" ADD CONSTRAINT "ticket_transfers_to_user_id_users_user_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_session_id_event_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("session_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_session_id_event_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("session_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_tier_id_session_tiers_tier_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."session_tiers"("tier_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "event_bookmarks_mine_idx" ON "event_bookmarks" USING btree ("user_id","created_at","event_id");
--> statement-breakpoint
CREATE INDEX "event_bookmarks_event_idx" ON "event_bookmarks" USING btree ("event_id");
--> statement-breakpoint
CREATE INDEX "event_bookmarks_due_idx" ON "event_bookmarks" USING btree ("remind_at") WHERE "event_bookmarks"."remind_at" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "promo_uses_code_idx" ON "promo_uses" USING btree ("code_id","user_id");
--> statement-breakpoint
CREATE INDEX "promo_uses_user_idx" ON "promo_uses" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "seat_plans_venue_idx" ON "seat_plans" USING btree ("venue_id");
--> statement-breakpoint
CREATE INDEX "taken_seats_payment_idx" ON "taken_seats" USING btree ("payment_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_transfers_open_key" ON "ticket_transfers" USING btree ("ticket_id") WHERE "ticket_transfers"."state" = 'OPEN';
--> statement-breakpoint
CREATE INDEX "ticket_transfers_from_idx" ON "ticket_transfers" USING btree ("from_user_id");
--> statement-breakpoint
CREATE INDEX "ticket_transfers_to_idx" ON "ticket_transfers" USING btree ("to_user_id");
--> statement-breakpoint
CREATE INDEX "waiting_places_user_idx" ON "waiting_places" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_open_key" ON "waitlist_entries" USING btree ("user_id","tier_id") WHERE "waitlist_entries"."state" IN ('WAITING', 'OFFERED');
--> statement-breakpoint
CREATE INDEX "waitlist_entries_line_idx" ON "waitlist_entries" USING btree ("tier_id","created_at") WHERE "waitlist_entries"."state" = 'WAITING';
--> statement-breakpoint
CREATE INDEX "waitlist_entries_session_idx" ON "waitlist_entries" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "waitlist_entries_payment_idx" ON "waitlist_entries" USING btree ("payment_id");
--> statement-breakpoint
-- An event keeps one place in every calendar: whatever moves it makes the next file replace the one before (RFC 5545, SEQUENCE).
CREATE FUNCTION raise_calendar_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.calendar_sequence := OLD.calendar_sequence + 1;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER event_sessions_calendar BEFORE UPDATE OF starts_at, ends_at, doors_at, gate, status ON event_sessions
FOR EACH ROW WHEN ((OLD.starts_at, OLD.ends_at, OLD.doors_at, OLD.gate, OLD.status) IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.doors_at, NEW.gate, NEW.status))
EXECUTE FUNCTION raise_calendar_sequence();
--> statement-breakpoint
-- What tickets sold before this day cost: the order's total, shared out with the odd units on the first ones.
UPDATE tickets t SET paid_minor = p.amount_minor / c.n + CASE WHEN c.place <= p.amount_minor % c.n THEN 1 ELSE 0 END
FROM payments p, (SELECT ticket_id, count(*) OVER (PARTITION BY payment_id) AS n, row_number() OVER (PARTITION BY payment_id ORDER BY position) AS place FROM tickets) c
WHERE p.payment_id = t.payment_id AND c.ticket_id = t.ticket_id;
