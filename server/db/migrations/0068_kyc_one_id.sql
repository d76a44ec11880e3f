-- An id belongs to whom it was verified for; whoever was revoked cannot be verified by it under another account.
DROP INDEX "kyc_checks_id_key";--> statement-breakpoint
-- The older index let a revoked id be verified, and revoked, again elsewhere. One revocation keeps the index of the id …
UPDATE "kyc_checks" AS "later" SET "blind_index" = NULL
WHERE "later"."state" = 'REVOKED' AND EXISTS (
	SELECT 1 FROM "kyc_checks" AS "first"
	WHERE "first"."state" = 'REVOKED' AND "first"."blind_index" = "later"."blind_index" AND "first"."user_id" < "later"."user_id"
);--> statement-breakpoint
-- … and whoever was verified by it in spite of that is not any more.
WITH "failed" AS (
	UPDATE "kyc_checks" AS "other" SET
		"state" = 'FAILED', "expires_at" = NULL, "decided_at" = now(),
		"reasons" = '[{"code": "ID_IN_USE", "message": "This id belongs to another account here. Sign in with that one, or write to us."}]'
	WHERE "other"."state" = 'VERIFIED' AND EXISTS (
		SELECT 1 FROM "kyc_checks" AS "revoked" WHERE "revoked"."state" = 'REVOKED' AND "revoked"."blind_index" = "other"."blind_index"
	)
	RETURNING "other"."user_id"
)
INSERT INTO "kyc_events" ("event_id", "user_id", "kind", "actor", "from_state", "to_state")
SELECT 'kev_' || replace(gen_random_uuid()::text, '-', ''), "user_id", 'DECIDED', 'house', 'VERIFIED', 'FAILED' FROM "failed";--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_checks_id_key" ON "kyc_checks" USING btree ("blind_index") WHERE "kyc_checks"."state" IN ('VERIFIED', 'REVOKED');
