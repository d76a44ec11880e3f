CREATE TABLE "bank_transfers" (
	"transfer_key" text PRIMARY KEY NOT NULL,
	"transfer_ref" text NOT NULL,
	"payout_id" text NOT NULL,
	"user_id" text NOT NULL,
	"batch_id" text,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"method" text NOT NULL,
	"shown" text NOT NULL,
	"sealed_account" text,
	"kek_version" integer,
	"wrapped_key" text,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"reference" text,
	"reason" text,
	"proposed_state" text,
	"proposed_by" text,
	"proposed_at" timestamp with time zone,
	"proposed_reference" text,
	"proposed_reason" text,
	"recorded_by" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_transfers_state" CHECK ("bank_transfers"."state" IN ('WAITING', 'IN_BATCH', 'PAID', 'RETURNED', 'WITHDRAWN')),
	CONSTRAINT "bank_transfers_batch" CHECK ("bank_transfers"."state" IN ('WAITING', 'WITHDRAWN') OR "bank_transfers"."batch_id" IS NOT NULL),
	CONSTRAINT "bank_transfers_amount" CHECK ("bank_transfers"."amount_minor" > 0),
	CONSTRAINT "bank_transfers_sealed" CHECK (num_nonnulls("bank_transfers"."sealed_account", "bank_transfers"."kek_version", "bank_transfers"."wrapped_key") IN (0, 3)),
	CONSTRAINT "bank_transfers_proposal" CHECK (num_nonnulls("bank_transfers"."proposed_state", "bank_transfers"."proposed_by", "bank_transfers"."proposed_at") IN (0, 3)),
	CONSTRAINT "bank_transfers_paid" CHECK ("bank_transfers"."state" <> 'PAID' OR "bank_transfers"."reference" IS NOT NULL),
	CONSTRAINT "bank_transfers_two_people" CHECK ("bank_transfers"."state" NOT IN ('PAID', 'RETURNED') OR ("bank_transfers"."recorded_by" IS NOT NULL AND "bank_transfers"."decided_by" IS NOT NULL AND "bank_transfers"."recorded_by" <> "bank_transfers"."decided_by"))
);
--> statement-breakpoint
CREATE TABLE "payout_batches" (
	"batch_id" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"currency" text NOT NULL,
	"transfer_count" integer NOT NULL,
	"total_minor" bigint NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"downloaded_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "payout_batches_format" CHECK ("payout_batches"."format" IN ('NEFT_CSV', 'PAIN_001')),
	CONSTRAINT "payout_batches_content" CHECK ("payout_batches"."transfer_count" > 0 AND "payout_batches"."total_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "payout_addresses" DROP CONSTRAINT "payout_addresses_sealed";--> statement-breakpoint
ALTER TABLE "payout_addresses" ADD COLUMN "method" text DEFAULT 'UPI' NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_addresses" ADD COLUMN "sealed_account" text;--> statement-breakpoint
ALTER TABLE "payout_addresses" ADD COLUMN "name_decided_revision" integer;--> statement-breakpoint
ALTER TABLE "payout_addresses" ADD COLUMN "is_name_accepted" boolean;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "held_by" text;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_payout_id_payouts_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("payout_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_batch_id_payout_batches_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payout_batches"("batch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_proposed_by_users_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_recorded_by_users_user_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_decided_by_users_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_transfers_ref_key" ON "bank_transfers" USING btree ("transfer_ref");--> statement-breakpoint
CREATE INDEX "bank_transfers_payout_idx" ON "bank_transfers" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "bank_transfers_batch_idx" ON "bank_transfers" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "bank_transfers_waiting_idx" ON "bank_transfers" USING btree ("created_at") WHERE "bank_transfers"."state" = 'WAITING';--> statement-breakpoint
CREATE INDEX "payout_batches_created_idx" ON "payout_batches" USING btree ("created_at","batch_id");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_held_by_users_user_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_addresses" ADD CONSTRAINT "payout_addresses_name" CHECK (("payout_addresses"."name_decided_revision" IS NULL) = ("payout_addresses"."is_name_accepted" IS NULL));--> statement-breakpoint
ALTER TABLE "payout_addresses" ADD CONSTRAINT "payout_addresses_method" CHECK ("payout_addresses"."method" IN ('UPI', 'IN_BANK', 'IBAN', 'GB_BANK', 'US_BANK'));--> statement-breakpoint
ALTER TABLE "payout_addresses" ADD CONSTRAINT "payout_addresses_sealed" CHECK (num_nonnulls("payout_addresses"."vpa", "payout_addresses"."sealed_vpa", "payout_addresses"."sealed_account") = 1 AND ("payout_addresses"."method" = 'UPI') = ("payout_addresses"."sealed_account" IS NULL) AND num_nonnulls(COALESCE("payout_addresses"."sealed_vpa", "payout_addresses"."sealed_account"), "payout_addresses"."kek_version", "payout_addresses"."wrapped_key", "payout_addresses"."shown") IN (0, 4));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_held_by" CHECK ("payouts"."held_by" IS NULL OR "payouts"."state" = 'HELD');