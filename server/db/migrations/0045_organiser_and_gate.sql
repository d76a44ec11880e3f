ALTER TABLE "events" ADD COLUMN IF NOT EXISTS "refund_slabs" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "target" jsonb;
--> statement-breakpoint
ALTER TABLE "event_sessions" ADD COLUMN "cancelled_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "event_sessions" ADD COLUMN "cancel_reason" text;
--> statement-breakpoint
CREATE TABLE "event_people" (
	"event_id" text NOT NULL REFERENCES "events"("event_id") ON DELETE cascade,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "event_people_event_id_position_pk" PRIMARY KEY("event_id","position")
);
--> statement-breakpoint
CREATE TABLE "event_announcements" (
	"announcement_id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL REFERENCES "events"("event_id"),
	"session_id" text REFERENCES "event_sessions"("session_id"),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"recipients" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_announcements_kind" CHECK ("kind" IN ('CHANGE', 'MESSAGE', 'CANCELLED'))
);
--> statement-breakpoint
CREATE INDEX "event_announcements_event_idx" ON "event_announcements" USING btree ("event_id","created_at");
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "source" text DEFAULT 'ONLINE' NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "guest_contact" text;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_source" CHECK ("source" IN ('ONLINE', 'COMP', 'DOOR'));
--> statement-breakpoint
CREATE INDEX "tickets_changed_idx" ON "tickets" USING btree ("session_id","updated_at");
--> statement-breakpoint
CREATE INDEX "tickets_event_idx" ON "tickets" USING btree ("event_id","created_at","ticket_id");
--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "told_verdict" text;
--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "reason" text;
--> statement-breakpoint
ALTER TABLE "scans" DROP CONSTRAINT "scans_type";
--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_type" CHECK ("type" IN ('entry', 'exit', 'undo'));
--> statement-breakpoint
-- The clock, not the transaction's beginning: a scanner that asks for changes since a moment overlaps by less the less this lags.
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tickets_note_change BEFORE UPDATE ON tickets FOR EACH ROW EXECUTE FUNCTION note_change();
