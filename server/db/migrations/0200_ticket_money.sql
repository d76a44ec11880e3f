-- What each ticket was sold for without the booking fee, and what of its price has gone back: sales, statement and refunds are added up from these.
ALTER TABLE "tickets" ADD COLUMN "face_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "refunded_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "refunded_face_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "refund_id" text;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_money" CHECK ("tickets"."face_minor" >= 0 AND "tickets"."paid_minor" >= 0 AND "tickets"."refunded_minor" BETWEEN 0 AND "tickets"."paid_minor" AND "tickets"."refunded_face_minor" BETWEEN 0 AND "tickets"."face_minor");
--> statement-breakpoint
-- Face value of tickets sold before: their tier's line of the order less its discount; box office sales keep the price that was taken.
UPDATE tickets t SET
  face_minor = GREATEST(0, money.item + money.discount),
  paid_minor = CASE WHEN t.source = 'DOOR' THEN money.item ELSE t.paid_minor END
FROM (
  SELECT k.ticket_id,
    COALESCE((SELECT (l -> 'unit' ->> 'amountMinor')::bigint FROM jsonb_array_elements(p.lines) l
      WHERE l ->> 'kind' = 'ITEM' AND l ->> 'label' = r.name LIMIT 1), 0) AS item,
    COALESCE((SELECT (l -> 'unit' ->> 'amountMinor')::bigint FROM jsonb_array_elements(p.lines) l
      WHERE l ->> 'kind' = 'DISCOUNT' AND right(l ->> 'label', length(r.name) + 2) = ': ' || r.name LIMIT 1), 0) AS discount
  FROM tickets k JOIN payments p ON p.payment_id = k.payment_id JOIN session_tiers r ON r.tier_id = k.tier_id
) money WHERE money.ticket_id = t.ticket_id AND t.source <> 'COMP';
--> statement-breakpoint
UPDATE tickets SET refunded_minor = paid_minor, refunded_face_minor = face_minor WHERE status = 'CANCELLED';
--> statement-breakpoint
-- The lower refund percentage of the dates that an order has moved between, and since when its buyer has known date and place.
ALTER TABLE "ticket_holds" ADD COLUMN "refund_cap_percent" integer;
--> statement-breakpoint
ALTER TABLE "ticket_holds" ADD COLUMN "agreed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "ticket_holds" ADD CONSTRAINT "ticket_holds_cap" CHECK ("ticket_holds"."refund_cap_percent" BETWEEN 0 AND 100);
--> statement-breakpoint
-- A changed date, time or place of a session: whoever bought before it may have all of the money back until refund_until (docs/decisions/021).
CREATE TABLE "session_changes" (
	"change_id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"words" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refund_until" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session_changes" ADD CONSTRAINT "session_changes_session_id_event_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("session_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "session_changes_session_idx" ON "session_changes" USING btree ("session_id","changed_at");
--> statement-breakpoint
-- When the money of a payment arrived: two payments of one cart are told apart by it.
ALTER TABLE "payments" ADD COLUMN "captured_at" timestamp with time zone;
--> statement-breakpoint
UPDATE payments SET captured_at = updated_at WHERE captured_minor > 0;
