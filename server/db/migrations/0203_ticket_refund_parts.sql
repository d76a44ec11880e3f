-- What of one refund is a ticket's, beside all that was given back of the ticket: a part may have gone back before it was cancelled.
ALTER TABLE "tickets" ADD COLUMN "refund_part_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "refund_part_face_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE "tickets" SET "refund_part_minor" = "refunded_minor", "refund_part_face_minor" = "refunded_face_minor" WHERE "refund_id" IS NOT NULL;
