CREATE TABLE "kyc_keys" (
	"user_id" text PRIMARY KEY NOT NULL,
	"kek_version" integer NOT NULL,
	"wrapped_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyc_checks" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"country" text,
	"id_type" text,
	"last4" text,
	"blind_index" text,
	"sealed_name" text,
	"sealed_birth_date" text,
	"sealed_tax_id" text,
	"provider" text,
	"provider_reference" text,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	CONSTRAINT "kyc_checks_state" CHECK ("kyc_checks"."state" IN ('NONE', 'PENDING', 'NEEDS_INPUT', 'VERIFIED', 'FAILED', 'REVOKED', 'EXPIRED')),
	CONSTRAINT "kyc_checks_forgotten" CHECK ("kyc_checks"."state" <> 'NONE' OR num_nonnulls("kyc_checks"."last4", "kyc_checks"."blind_index", "kyc_checks"."sealed_name", "kyc_checks"."sealed_birth_date", "kyc_checks"."sealed_tax_id") = 0)
);
--> statement-breakpoint
CREATE TABLE "kyc_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"field" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kyc_keys" ADD CONSTRAINT "kyc_keys_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_checks" ADD CONSTRAINT "kyc_checks_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_events" ADD CONSTRAINT "kyc_events_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_checks_id_key" ON "kyc_checks" USING btree ("blind_index") WHERE "kyc_checks"."state" IN ('PENDING', 'NEEDS_INPUT', 'VERIFIED');--> statement-breakpoint
CREATE INDEX "kyc_checks_waiting_idx" ON "kyc_checks" USING btree ("submitted_at") WHERE "kyc_checks"."state" = 'PENDING';--> statement-breakpoint
CREATE INDEX "kyc_checks_expires_idx" ON "kyc_checks" USING btree ("expires_at") WHERE "kyc_checks"."state" = 'VERIFIED';--> statement-breakpoint
CREATE INDEX "kyc_events_user_idx" ON "kyc_events" USING btree ("user_id","created_at");--> statement-breakpoint
-- Who looked at what stays written down.
CREATE TRIGGER kyc_events_append_only BEFORE UPDATE OR DELETE ON kyc_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
