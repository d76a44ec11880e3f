CREATE TABLE "investor_assessments" (
	"assessment_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"country" text NOT NULL,
	"version" text NOT NULL,
	"answers" jsonb NOT NULL,
	"wrong_count" integer NOT NULL,
	"is_warning_accepted" boolean NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "investor_assessments_wrong" CHECK ("investor_assessments"."wrong_count" >= 0 AND ("investor_assessments"."wrong_count" > 0 OR NOT "investor_assessments"."is_warning_accepted"))
);
--> statement-breakpoint
ALTER TABLE "runtime_settings" DROP CONSTRAINT "runtime_settings_two_people";--> statement-breakpoint
ALTER TABLE "commitments" ADD COLUMN "protection_version" text;--> statement-breakpoint
ALTER TABLE "commitments" ADD COLUMN "cooling_off_hours" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "commitments" ADD COLUMN "cooling_off_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "investor_assessments" ADD CONSTRAINT "investor_assessments_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "investor_assessments_user_idx" ON "investor_assessments" USING btree ("user_id","version","taken_at");--> statement-breakpoint
CREATE INDEX "commitments_cooling_off_idx" ON "commitments" USING btree ("cooling_off_until") WHERE "commitments"."cooling_off_until" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "commitments" ADD CONSTRAINT "commitments_cooling_off" CHECK ("commitments"."cooling_off_hours" >= 0 AND ("commitments"."cooling_off_until" IS NULL OR "commitments"."state" IN ('COMMITTED', 'RECONFIRM_REQUIRED')));--> statement-breakpoint
ALTER TABLE "runtime_settings" ADD CONSTRAINT "runtime_settings_two_people" CHECK ("runtime_settings"."key" NOT IN ('supportRefundLimit', 'financeRefundLimit', 'ticketFees', 'campaignFees', 'filmFees', 'taxWithholding', 'campaignOffers') OR "runtime_settings"."state" <> 'IN_FORCE' OR ("runtime_settings"."decided_by" IS NOT NULL AND "runtime_settings"."decided_by" <> "runtime_settings"."proposed_by"));