CREATE TABLE "ledger_accounts" (
	"account_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_type" text NOT NULL,
	"owner_id" text,
	"currency" text NOT NULL,
	"normal_side" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_accounts_currency_key" UNIQUE("account_id","currency"),
	CONSTRAINT "ledger_accounts_side" CHECK ("ledger_accounts"."normal_side" IN ('DEBIT', 'CREDIT'))
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"account_id" text NOT NULL,
	"up_to_posting_id" bigint NOT NULL,
	"balance_minor" bigint NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_balances_account_id_pk" PRIMARY KEY("account_id")
);
--> statement-breakpoint
CREATE TABLE "posting_groups" (
	"group_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"reverses_id" text,
	"refund_of" text,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"memo" text NOT NULL,
	CONSTRAINT "posting_groups_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"posting_id" bigserial PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"account_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "postings_amount" CHECK ("postings"."amount_minor" <> 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_account_id_ledger_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_groups" ADD CONSTRAINT "posting_groups_reverses_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."posting_groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_groups" ADD CONSTRAINT "posting_groups_refund_fk" FOREIGN KEY ("refund_of") REFERENCES "public"."posting_groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_group_id_posting_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."posting_groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_account_fk" FOREIGN KEY ("account_id","currency") REFERENCES "public"."ledger_accounts"("account_id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_accounts_owner_idx" ON "ledger_accounts" USING btree ("owner_type","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posting_groups_reverses_key" ON "posting_groups" USING btree ("reverses_id");--> statement-breakpoint
CREATE INDEX "posting_groups_refund_idx" ON "posting_groups" USING btree ("refund_of");--> statement-breakpoint
CREATE INDEX "posting_groups_subject_idx" ON "posting_groups" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "postings_group_idx" ON "postings" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "postings_account_idx" ON "postings" USING btree ("account_id","posting_id");--> statement-breakpoint
-- The books are evidence too: a mistake is mended by a group that takes it back.
CREATE TRIGGER posting_groups_append_only BEFORE UPDATE OR DELETE ON posting_groups FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE ON postings FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A group is written whole, in one statement, and adds up to zero in each currency; nothing is added to it later.
CREATE FUNCTION check_postings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong text;
BEGIN
  SELECT n.group_id INTO wrong FROM new_postings n GROUP BY n.group_id, n.currency HAVING sum(n.amount_minor) <> 0 OR count(*) < 2 LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'posting group % does not balance', wrong USING ERRCODE = 'check_violation';
  END IF;
  SELECT n.group_id INTO wrong FROM new_postings n
  WHERE EXISTS (SELECT 1 FROM postings p WHERE p.group_id = n.group_id AND p.posting_id NOT IN (SELECT posting_id FROM new_postings)) LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'posting group % was complete already', wrong USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER postings_balance AFTER INSERT ON postings REFERENCING NEW TABLE AS new_postings FOR EACH STATEMENT EXECUTE FUNCTION check_postings();
