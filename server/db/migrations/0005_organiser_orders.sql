CREATE TABLE "order_notes" (
	"note_id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_refunds" (
	"refund_id" text NOT NULL,
	"ticket_id" text NOT NULL,
	"part_minor" bigint NOT NULL,
	"part_face_minor" bigint NOT NULL,
	CONSTRAINT "ticket_refunds_refund_id_ticket_id_pk" PRIMARY KEY("refund_id","ticket_id"),
	CONSTRAINT "ticket_refunds_parts" CHECK ("ticket_refunds"."part_minor" > 0 AND "ticket_refunds"."part_face_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ticket_holds" ADD COLUMN "full_refund_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "frame_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_users_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_refunds" ADD CONSTRAINT "ticket_refunds_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_payment_idx" ON "order_notes" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE INDEX "order_notes_author_idx" ON "order_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "ticket_refunds_ticket_idx" ON "ticket_refunds" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "channel_log_subject_idx" ON "channel_log" USING btree ("subject_id","entry_id");--> statement-breakpoint
CREATE INDEX "messages_key_prefix_idx" ON "messages" USING btree ("message_key" text_pattern_ops);--> statement-breakpoint
INSERT INTO "ticket_refunds" ("refund_id", "ticket_id", "part_minor", "part_face_minor")
SELECT "refund_id", "ticket_id", "refund_part_minor", "refund_part_face_minor" FROM "tickets" WHERE "refund_id" IS NOT NULL AND "refund_part_minor" > 0;--> statement-breakpoint
ALTER TABLE "tickets" DROP COLUMN "refund_id";--> statement-breakpoint
ALTER TABLE "tickets" DROP COLUMN "refund_part_minor";--> statement-breakpoint
ALTER TABLE "tickets" DROP COLUMN "refund_part_face_minor";