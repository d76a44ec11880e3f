CREATE TABLE "case_notes" (
	"note_id" text PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operations_cases" (
	"case_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"summary" text NOT NULL,
	"details" jsonb NOT NULL,
	"amount_minor" bigint,
	"currency" text,
	"customer_id" text,
	"payment_id" text,
	"payout_id" text,
	"customer_message" text,
	"owner_id" text,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolution" text,
	"resolved_by" text,
	"proposed_resolution" text,
	"proposed_by" text,
	"proposed_at" timestamp with time zone,
	"proposed_reason" text,
	"proposed_reference" text,
	CONSTRAINT "operations_cases_state" CHECK ("operations_cases"."state" IN ('OPEN', 'RESOLVED')),
	CONSTRAINT "operations_cases_resolved" CHECK (("operations_cases"."state" = 'RESOLVED') = ("operations_cases"."resolved_at" IS NOT NULL) AND ("operations_cases"."state" = 'RESOLVED') = ("operations_cases"."resolution" IS NOT NULL)),
	CONSTRAINT "operations_cases_amount" CHECK (("operations_cases"."amount_minor" IS NULL) = ("operations_cases"."currency" IS NULL)),
	CONSTRAINT "operations_cases_proposal" CHECK (num_nonnulls("operations_cases"."proposed_resolution", "operations_cases"."proposed_by", "operations_cases"."proposed_at") IN (0, 3)),
	CONSTRAINT "operations_cases_two_people" CHECK ("operations_cases"."state" = 'OPEN' OR "operations_cases"."proposed_by" IS NULL OR "operations_cases"."proposed_by" IS DISTINCT FROM "operations_cases"."resolved_by")
);
--> statement-breakpoint
CREATE TABLE "staff_actions" (
	"action_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"operation" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"granted_by" text,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_members_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "staff_members_role" CHECK ("staff_members"."role" IN ('SUPPORT', 'MODERATION', 'FINANCE', 'COMPLIANCE', 'ADMINISTRATOR')),
	CONSTRAINT "staff_members_granted" CHECK ("staff_members"."granted_by" IS DISTINCT FROM "staff_members"."user_id")
);
--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_case_id_operations_cases_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."operations_cases"("case_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_author_id_users_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operations_cases" ADD CONSTRAINT "operations_cases_customer_id_users_user_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operations_cases" ADD CONSTRAINT "operations_cases_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operations_cases" ADD CONSTRAINT "operations_cases_resolved_by_users_user_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operations_cases" ADD CONSTRAINT "operations_cases_proposed_by_users_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_actor_id_users_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_granted_by_users_user_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_notes_case_idx" ON "case_notes" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "operations_cases_open_key" ON "operations_cases" USING btree ("kind","subject_type","subject_id") WHERE "operations_cases"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "operations_cases_due_idx" ON "operations_cases" USING btree ("due_at","case_id") WHERE "operations_cases"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "operations_cases_opened_idx" ON "operations_cases" USING btree ("opened_at","case_id");--> statement-breakpoint
CREATE INDEX "operations_cases_payment_idx" ON "operations_cases" USING btree ("payment_id") WHERE "operations_cases"."payment_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "operations_cases_customer_idx" ON "operations_cases" USING btree ("customer_id") WHERE "operations_cases"."customer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_actions_at_idx" ON "staff_actions" USING btree ("at","action_id");--> statement-breakpoint
CREATE INDEX "staff_actions_subject_idx" ON "staff_actions" USING btree ("subject_type","subject_id","at");--> statement-breakpoint
CREATE INDEX "staff_actions_actor_idx" ON "staff_actions" USING btree ("actor_id","at");--> statement-breakpoint
CREATE TRIGGER staff_actions_append_only BEFORE UPDATE OR DELETE ON staff_actions FOR EACH ROW EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE TRIGGER staff_actions_no_truncate BEFORE TRUNCATE ON staff_actions FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE TRIGGER case_notes_append_only BEFORE UPDATE OR DELETE ON case_notes FOR EACH ROW EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE TRIGGER case_notes_no_truncate BEFORE TRUNCATE ON case_notes FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
