-- without transaction
-- Each row satisfies the narrower rule that this replaces, so the check under a lock is not needed.
ALTER TABLE "tickets" DROP CONSTRAINT IF EXISTS "tickets_source", ADD CONSTRAINT "tickets_source" CHECK ("tickets"."source" IN ('ONLINE', 'COMP', 'ON_SITE', 'REWARD')) NOT VALID;--> statement-breakpoint
ALTER TABLE "tickets" VALIDATE CONSTRAINT "tickets_source";--> statement-breakpoint
UPDATE "tickets" SET "source" = 'REWARD' FROM "payments" WHERE "payments"."payment_id" = "tickets"."payment_id" AND "payments"."client_request_id" = 'reward:' || "payments"."payment_id" AND "tickets"."source" = 'COMP';
