CREATE TABLE "split_agreements" (
	"agreement_id" text PRIMARY KEY NOT NULL,
	"split_id" text NOT NULL,
	"payee_id" text,
	"channel_id" text,
	"recipient" text,
	"answer" text DEFAULT 'PENDING' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "split_agreements_channel_key" UNIQUE("split_id","channel_id"),
	CONSTRAINT "split_agreements_answer" CHECK ("split_agreements"."answer" IN ('PENDING', 'AGREED', 'DECLINED')),
	CONSTRAINT "split_agreements_answered" CHECK (("split_agreements"."answer" = 'PENDING') = ("split_agreements"."answered_at" IS NULL)),
	CONSTRAINT "split_agreements_party" CHECK ("split_agreements"."answer" <> 'AGREED' OR "split_agreements"."channel_id" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "split_payees" (
	"payee_id" text PRIMARY KEY NOT NULL,
	"split_id" text NOT NULL,
	"rank" smallint NOT NULL,
	"position" smallint NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"applies_to" text NOT NULL,
	"basis_points" integer NOT NULL,
	"cap_minor" bigint,
	CONSTRAINT "split_payees_position_key" UNIQUE("split_id","position"),
	CONSTRAINT "split_payees_role" CHECK ("split_payees"."role" IN ('HALL', 'DISTRIBUTOR', 'CO_PRODUCER', 'CREW')),
	CONSTRAINT "split_payees_applies" CHECK ("split_payees"."applies_to" IN ('ALL', 'TICKETS', 'STREAM')),
	CONSTRAINT "split_payees_share" CHECK ("split_payees"."basis_points" BETWEEN 1 AND 10000 AND "split_payees"."rank" BETWEEN 1 AND 20),
	CONSTRAINT "split_payees_cap" CHECK ("split_payees"."cap_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "split_receipts" (
	"work_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"currency" text NOT NULL,
	"received_minor" bigint NOT NULL,
	CONSTRAINT "split_receipts_work_id_channel_id_currency_pk" PRIMARY KEY("work_id","channel_id","currency"),
	CONSTRAINT "split_receipts_received" CHECK ("split_receipts"."received_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "split_shares" (
	"share_id" bigserial PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"payee_id" text NOT NULL,
	"work_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"role" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"receipt_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	CONSTRAINT "split_shares_group_key" UNIQUE("group_id","payee_id"),
	CONSTRAINT "split_shares_amount" CHECK ("split_shares"."amount_minor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "split_work_items" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"work_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "split_work_items_kind_item_id_pk" PRIMARY KEY("kind","item_id"),
	CONSTRAINT "split_work_items_kind" CHECK ("split_work_items"."kind" IN ('CAMPAIGN', 'EVENT', 'TITLE'))
);
--> statement-breakpoint
CREATE TABLE "split_works" (
	"work_id" text PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_splits" (
	"split_id" text PRIMARY KEY NOT NULL,
	"work_id" text NOT NULL,
	"version" integer NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"currency" text NOT NULL,
	"effective_from" date,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proposed_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	"effective_at" timestamp with time zone,
	CONSTRAINT "work_splits_version_key" UNIQUE("work_id","version"),
	CONSTRAINT "work_splits_state" CHECK ("work_splits"."state" IN ('DRAFT', 'PROPOSED', 'AGREED', 'WITHDRAWN')),
	CONSTRAINT "work_splits_version" CHECK ("work_splits"."version" >= 1),
	CONSTRAINT "work_splits_agreed" CHECK (("work_splits"."state" = 'AGREED') = ("work_splits"."agreed_at" IS NOT NULL) AND ("work_splits"."agreed_at" IS NULL) = ("work_splits"."effective_at" IS NULL) AND "work_splits"."effective_at" >= "work_splits"."agreed_at")
);
--> statement-breakpoint
ALTER TABLE "split_agreements" ADD CONSTRAINT "split_agreements_split_id_work_splits_split_id_fk" FOREIGN KEY ("split_id") REFERENCES "public"."work_splits"("split_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_agreements" ADD CONSTRAINT "split_agreements_payee_id_split_payees_payee_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."split_payees"("payee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_agreements" ADD CONSTRAINT "split_agreements_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_agreements" ADD CONSTRAINT "split_agreements_answered_by_users_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_payees" ADD CONSTRAINT "split_payees_split_id_work_splits_split_id_fk" FOREIGN KEY ("split_id") REFERENCES "public"."work_splits"("split_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_receipts" ADD CONSTRAINT "split_receipts_work_id_split_works_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."split_works"("work_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_receipts" ADD CONSTRAINT "split_receipts_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_shares" ADD CONSTRAINT "split_shares_group_id_posting_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."posting_groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_shares" ADD CONSTRAINT "split_shares_payee_id_split_payees_payee_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."split_payees"("payee_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_shares" ADD CONSTRAINT "split_shares_work_id_split_works_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."split_works"("work_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_shares" ADD CONSTRAINT "split_shares_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_work_items" ADD CONSTRAINT "split_work_items_work_id_split_works_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."split_works"("work_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_works" ADD CONSTRAINT "split_works_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_splits" ADD CONSTRAINT "work_splits_work_id_split_works_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."split_works"("work_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_splits" ADD CONSTRAINT "work_splits_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "split_agreements_payee_key" ON "split_agreements" USING btree ("payee_id");--> statement-breakpoint
CREATE INDEX "split_agreements_channel_idx" ON "split_agreements" USING btree ("channel_id","agreement_id");--> statement-breakpoint
CREATE INDEX "split_agreements_recipient_idx" ON "split_agreements" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "split_shares_channel_idx" ON "split_shares" USING btree ("channel_id","share_id");--> statement-breakpoint
CREATE INDEX "split_shares_payment_idx" ON "split_shares" USING btree ("payment_id","channel_id");--> statement-breakpoint
CREATE INDEX "split_work_items_work_idx" ON "split_work_items" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "split_works_channel_idx" ON "split_works" USING btree ("channel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_splits_open_key" ON "work_splits" USING btree ("work_id") WHERE "work_splits"."state" IN ('DRAFT', 'PROPOSED');
--> statement-breakpoint
CREATE TRIGGER split_shares_append_only BEFORE UPDATE OR DELETE ON split_shares FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER split_shares_no_truncate BEFORE TRUNCATE ON split_shares FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_proposed_split() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM work_splits s WHERE s.state <> 'DRAFT' AND s.split_id IN (OLD.split_id, NEW.split_id)) THEN
    RAISE EXCEPTION 'the terms of a proposed split do not change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER split_payees_unchanged BEFORE INSERT OR UPDATE OR DELETE ON split_payees FOR EACH ROW EXECUTE FUNCTION refuse_change_of_proposed_split();
