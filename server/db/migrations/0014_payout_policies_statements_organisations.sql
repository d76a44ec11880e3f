CREATE TABLE "organisation_documents" (
	"document_id" text PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"kind" text NOT NULL,
	"media_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisation_documents_kind" CHECK ("organisation_documents"."kind" IN ('INCORPORATION', 'TAX', 'ADDRESS', 'OTHER')),
	CONSTRAINT "organisation_documents_media_type" CHECK ("organisation_documents"."media_type" IN ('image/webp', 'application/pdf')),
	CONSTRAINT "organisation_documents_size" CHECK ("organisation_documents"."byte_size" BETWEEN 1 AND 2000000)
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"channel_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"legal_name" text NOT NULL,
	"kind" text NOT NULL,
	"pan" text NOT NULL,
	"gstin" text,
	"registration" text,
	"address" text NOT NULL,
	"note" text,
	"kek_version" integer,
	"wrapped_key" text,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "organisations_state" CHECK ("organisations"."state" IN ('DRAFT', 'SUBMITTED', 'VERIFIED', 'CHANGES_REQUESTED')),
	CONSTRAINT "organisations_kind" CHECK ("organisations"."kind" IN ('PRIVATE_COMPANY', 'PUBLIC_COMPANY', 'LLP', 'PARTNERSHIP', 'TRUST', 'SOCIETY')),
	CONSTRAINT "organisations_key" CHECK (("organisations"."kek_version" IS NULL) = ("organisations"."wrapped_key" IS NULL)),
	CONSTRAINT "organisations_submitted" CHECK ("organisations"."state" <> 'SUBMITTED' OR "organisations"."submitted_at" IS NOT NULL),
	CONSTRAINT "organisations_decided" CHECK ("organisations"."state" NOT IN ('VERIFIED', 'CHANGES_REQUESTED') OR "organisations"."decided_by" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "payout_policies" (
	"policy_id" text PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"currency" text NOT NULL,
	"ticket_days" integer NOT NULL,
	"reserve_basis_points" integer NOT NULL,
	"reserve_days" integer NOT NULL,
	"minimum_minor" bigint NOT NULL,
	"schedule" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"effective_at" timestamp with time zone,
	CONSTRAINT "payout_policies_state" CHECK ("payout_policies"."state" IN ('PROPOSED', 'IN_FORCE', 'REFUSED', 'WITHDRAWN')),
	CONSTRAINT "payout_policies_schedule" CHECK ("payout_policies"."schedule" IN ('MANUAL', 'WEEKLY', 'MONTHLY')),
	CONSTRAINT "payout_policies_days" CHECK ("payout_policies"."ticket_days" BETWEEN 0 AND 90 AND "payout_policies"."reserve_days" BETWEEN 0 AND 365),
	CONSTRAINT "payout_policies_reserve" CHECK ("payout_policies"."reserve_basis_points" BETWEEN 0 AND 5000),
	CONSTRAINT "payout_policies_minimum" CHECK ("payout_policies"."minimum_minor" >= 0),
	CONSTRAINT "payout_policies_effective" CHECK (("payout_policies"."state" = 'IN_FORCE') = ("payout_policies"."effective_at" IS NOT NULL)),
	CONSTRAINT "payout_policies_two_people" CHECK ("payout_policies"."state" = 'WITHDRAWN' OR "payout_policies"."decided_by" IS NULL OR "payout_policies"."decided_by" <> "payout_policies"."proposed_by")
);
--> statement-breakpoint
CREATE TABLE "payout_schedules" (
	"channel_id" text NOT NULL,
	"currency" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"last_run_at" timestamp with time zone,
	"skipped" text,
	CONSTRAINT "payout_schedules_channel_id_currency_pk" PRIMARY KEY("channel_id","currency")
);
--> statement-breakpoint
CREATE TABLE "payout_statement_postings" (
	"posting_id" bigint PRIMARY KEY NOT NULL,
	"payout_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_statements" (
	"payout_id" text PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"currency" text NOT NULL,
	"number" integer NOT NULL,
	"since" timestamp with time zone,
	"written_at" timestamp with time zone NOT NULL,
	"opening_minor" bigint NOT NULL,
	"closing_minor" bigint NOT NULL,
	"withheld_minor" bigint NOT NULL,
	"reserved_minor" bigint NOT NULL,
	"newly_reserved_minor" bigint NOT NULL,
	"reserved_before_minor" bigint NOT NULL,
	"disputed_minor" bigint NOT NULL,
	"open_minor" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"left_minor" bigint NOT NULL,
	CONSTRAINT "payout_statements_sum" CHECK ("payout_statements"."closing_minor" = "payout_statements"."withheld_minor" + "payout_statements"."reserved_minor" + "payout_statements"."disputed_minor" + "payout_statements"."open_minor" + "payout_statements"."amount_minor" + "payout_statements"."left_minor")
);
--> statement-breakpoint
ALTER TABLE "organisation_documents" ADD CONSTRAINT "organisation_documents_channel_id_organisations_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."organisations"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_saved_by_users_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_decided_by_users_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_policies" ADD CONSTRAINT "payout_policies_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_policies" ADD CONSTRAINT "payout_policies_proposed_by_users_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_policies" ADD CONSTRAINT "payout_policies_decided_by_users_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_schedules" ADD CONSTRAINT "payout_schedules_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_statement_postings" ADD CONSTRAINT "payout_statement_postings_posting_id_postings_posting_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("posting_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_statement_postings" ADD CONSTRAINT "payout_statement_postings_payout_id_payout_statements_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout_statements"("payout_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_statements" ADD CONSTRAINT "payout_statements_payout_id_payouts_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("payout_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organisation_documents_channel_idx" ON "organisation_documents" USING btree ("channel_id","created_at");--> statement-breakpoint
CREATE INDEX "organisations_submitted_idx" ON "organisations" USING btree ("submitted_at") WHERE "organisations"."state" = 'SUBMITTED';--> statement-breakpoint
CREATE UNIQUE INDEX "payout_policies_proposal_key" ON "payout_policies" USING btree ("channel_id","currency") WHERE "payout_policies"."state" = 'PROPOSED';--> statement-breakpoint
CREATE INDEX "payout_policies_effective_idx" ON "payout_policies" USING btree ("channel_id","currency","effective_at") WHERE "payout_policies"."state" = 'IN_FORCE';--> statement-breakpoint
CREATE INDEX "payout_schedules_next_idx" ON "payout_schedules" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "payout_statement_postings_payout_idx" ON "payout_statement_postings" USING btree ("payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_statements_number_key" ON "payout_statements" USING btree ("channel_id","currency","number");