-- A paper is about the details that it was shown with. Details that were given anew have a new version, and each giving is in the journal.
ALTER TABLE "kyc_documents" ADD COLUMN "version" integer;--> statement-breakpoint
UPDATE "kyc_documents" d SET "version" = COALESCE(
	(SELECT LEAST(c."version", NULLIF((SELECT count(*) FROM "kyc_events" e WHERE e."user_id" = d."user_id" AND e."kind" = 'SUBMITTED' AND e."created_at" <= d."created_at"), 0))
		FROM "kyc_checks" c WHERE c."user_id" = d."user_id"),
	1);--> statement-breakpoint
ALTER TABLE "kyc_documents" ALTER COLUMN "version" SET NOT NULL;
