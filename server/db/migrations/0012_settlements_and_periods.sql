CREATE TABLE "ledger_adjustments" (
	"adjustment_id" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'PROPOSED' NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"dated_on" text NOT NULL,
	"reason" text NOT NULL,
	"attachment" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	"group_id" text,
	CONSTRAINT "ledger_adjustments_state" CHECK ("ledger_adjustments"."state" IN ('PROPOSED', 'POSTED', 'REFUSED', 'WITHDRAWN')),
	CONSTRAINT "ledger_adjustments_decided" CHECK (("ledger_adjustments"."state" = 'PROPOSED') = ("ledger_adjustments"."decided_by" IS NULL) AND ("ledger_adjustments"."state" = 'PROPOSED') = ("ledger_adjustments"."decided_at" IS NULL) AND ("ledger_adjustments"."state" = 'POSTED') = ("ledger_adjustments"."group_id" IS NOT NULL)),
	CONSTRAINT "ledger_adjustments_two_people" CHECK ("ledger_adjustments"."state" NOT IN ('POSTED', 'REFUSED') OR "ledger_adjustments"."decided_by" <> "ledger_adjustments"."proposed_by"),
	CONSTRAINT "ledger_adjustments_own" CHECK ("ledger_adjustments"."state" <> 'WITHDRAWN' OR "ledger_adjustments"."decided_by" = "ledger_adjustments"."proposed_by")
);
--> statement-breakpoint
CREATE TABLE "ledger_periods" (
	"month" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"closed_by" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"reopen_proposed_by" text,
	"reopen_proposed_at" timestamp with time zone,
	"reopen_reason" text,
	"reopened_by" text,
	"reopened_at" timestamp with time zone,
	CONSTRAINT "ledger_periods_month" CHECK ("ledger_periods"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "ledger_periods_state" CHECK ("ledger_periods"."state" IN ('CLOSED', 'REOPENED')),
	CONSTRAINT "ledger_periods_two_people" CHECK (("ledger_periods"."state" = 'REOPENED') = ("ledger_periods"."reopened_by" IS NOT NULL) AND ("ledger_periods"."reopened_by" IS NULL OR ("ledger_periods"."reopen_proposed_by" IS NOT NULL AND "ledger_periods"."reopen_proposed_by" <> "ledger_periods"."reopened_by")))
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"line_id" text PRIMARY KEY NOT NULL,
	"settlement_id" text NOT NULL,
	"provider" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"provider_ref" text NOT NULL,
	"gross_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"expected_minor" bigint,
	"payment_id" text,
	"refund_id" text,
	"dispute_id" text,
	"match" text DEFAULT 'UNKNOWN' NOT NULL,
	CONSTRAINT "settlement_lines_kind" CHECK ("settlement_lines"."kind" IN ('PAYMENT', 'REFUND', 'DISPUTE', 'ADJUSTMENT')),
	CONSTRAINT "settlement_lines_match" CHECK ("settlement_lines"."match" IN ('MATCHED', 'UNKNOWN', 'DIFFERENT', 'REPEATED', 'ACCEPTED'))
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"settlement_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_settlement_id" text NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"net_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"difference_minor" bigint DEFAULT 0 NOT NULL,
	"accepted_minor" bigint DEFAULT 0 NOT NULL,
	"reference" text,
	"settled_on" text NOT NULL,
	"changed_report" jsonb,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlements_state" CHECK ("settlements"."state" IN ('MATCHED', 'OPEN', 'ACCEPTED', 'DUPLICATE', 'DISMISSED'))
);
--> statement-breakpoint
ALTER TABLE "posting_groups" ADD COLUMN "recorded_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_settlements" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_adjustments" ADD CONSTRAINT "ledger_adjustments_proposed_by_users_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_adjustments" ADD CONSTRAINT "ledger_adjustments_decided_by_users_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_periods" ADD CONSTRAINT "ledger_periods_closed_by_users_user_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_periods" ADD CONSTRAINT "ledger_periods_reopen_proposed_by_users_user_id_fk" FOREIGN KEY ("reopen_proposed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_periods" ADD CONSTRAINT "ledger_periods_reopened_by_users_user_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_settlement_id_settlements_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("settlement_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_adjustments_proposed_idx" ON "ledger_adjustments" USING btree ("proposed_at","adjustment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_lines_position_key" ON "settlement_lines" USING btree ("settlement_id","position");--> statement-breakpoint
CREATE INDEX "settlement_lines_ref_idx" ON "settlement_lines" USING btree ("provider","kind","provider_ref");--> statement-breakpoint
CREATE INDEX "settlement_lines_payment_idx" ON "settlement_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_provider_key" ON "settlements" USING btree ("provider","provider_settlement_id","currency");--> statement-breakpoint
CREATE INDEX "settlements_reference_idx" ON "settlements" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "settlements_settled_idx" ON "settlements" USING btree ("settled_on","settlement_id");--> statement-breakpoint
CREATE INDEX "refunds_provider_idx" ON "refunds" USING btree ("provider_refund_id");--> statement-breakpoint
-- A closed month refuses groups dated in it; the ledger is divided into months in the time zone of India (docs/decisions/085).
CREATE FUNCTION refuse_closed_period() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM ledger_periods WHERE month = to_char(NEW.occurred_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AND state = 'CLOSED') THEN
    RAISE EXCEPTION 'The month of % is closed', NEW.occurred_at USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER posting_groups_period BEFORE INSERT ON posting_groups FOR EACH ROW EXECUTE FUNCTION refuse_closed_period();
