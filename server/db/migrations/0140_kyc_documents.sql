-- What somebody shows to the desk that decides by hand: each file sealed under their own key, so that forgetting them is deleting that key.
CREATE TABLE "kyc_documents" (
	"document_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
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
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kyc_documents_user_idx" ON "kyc_documents" USING btree ("user_id","created_at");--> statement-breakpoint
-- A provider reports by its own name of the matter.
CREATE INDEX "kyc_checks_reference_idx" ON "kyc_checks" USING btree ("provider","provider_reference") WHERE "kyc_checks"."provider_reference" IS NOT NULL;--> statement-breakpoint
CREATE TABLE "sandbox_kyc" (
	"reference" text PRIMARY KEY NOT NULL,
	"ready_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
