CREATE TABLE "billing_details" (
	"user_id" text PRIMARY KEY NOT NULL,
	"legal_name" text NOT NULL,
	"address" text NOT NULL,
	"country" text NOT NULL,
	"state" text,
	"gstin" text,
	"vat_id" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_countries" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"is_supported" boolean NOT NULL,
	"evidence" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_documents" (
	"document_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"supplier_key" text NOT NULL,
	"financial_year" integer NOT NULL,
	"serial" integer,
	"number" text NOT NULL,
	"invoice_id" text,
	"group_id" text NOT NULL,
	"payment_id" text,
	"channel_id" text,
	"supply" text NOT NULL,
	"work" text NOT NULL,
	"supplier" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"place_country" text NOT NULL,
	"place_state" text,
	"sac" text NOT NULL,
	"basis_points" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"currency" text NOT NULL,
	"taxable_minor" bigint NOT NULL,
	"cgst_minor" bigint NOT NULL,
	"sgst_minor" bigint NOT NULL,
	"igst_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"supplied_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_documents_group_key" UNIQUE NULLS NOT DISTINCT("group_id","kind","supply","invoice_id"),
	CONSTRAINT "tax_documents_kind" CHECK ("tax_documents"."kind" IN ('INVOICE', 'CREDIT_NOTE') AND ("tax_documents"."kind" = 'CREDIT_NOTE') = ("tax_documents"."invoice_id" IS NOT NULL)),
	CONSTRAINT "tax_documents_sum" CHECK ("tax_documents"."taxable_minor" + "tax_documents"."tax_minor" = "tax_documents"."total_minor" AND "tax_documents"."total_minor" > 0 AND "tax_documents"."taxable_minor" >= 0),
	CONSTRAINT "tax_documents_split" CHECK ("tax_documents"."cgst_minor" >= 0 AND "tax_documents"."sgst_minor" >= 0 AND "tax_documents"."igst_minor" >= 0 AND "tax_documents"."cgst_minor" + "tax_documents"."sgst_minor" + "tax_documents"."igst_minor" <= "tax_documents"."tax_minor")
);
--> statement-breakpoint
CREATE TABLE "tax_series" (
	"supplier_key" text NOT NULL,
	"kind" text NOT NULL,
	"financial_year" integer NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "tax_series_supplier_key_kind_financial_year_pk" PRIMARY KEY("supplier_key","kind","financial_year")
);
--> statement-breakpoint
CREATE TABLE "tax_suppliers" (
	"supplier_key" text PRIMARY KEY NOT NULL,
	"code" bigserial NOT NULL,
	CONSTRAINT "tax_suppliers_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "legal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "tax_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "ip_country" text;--> statement-breakpoint
ALTER TABLE "sale_invoices" ADD COLUMN "document_id" text;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_countries" ADD CONSTRAINT "order_countries_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_supplier_key_tax_suppliers_supplier_key_fk" FOREIGN KEY ("supplier_key") REFERENCES "public"."tax_suppliers"("supplier_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_group_id_posting_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."posting_groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_series" ADD CONSTRAINT "tax_series_supplier_key_tax_suppliers_supplier_key_fk" FOREIGN KEY ("supplier_key") REFERENCES "public"."tax_suppliers"("supplier_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_countries_created_idx" ON "order_countries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_documents_serial_key" ON "tax_documents" USING btree ("supplier_key","kind","financial_year","serial");--> statement-breakpoint
CREATE INDEX "tax_documents_payment_idx" ON "tax_documents" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "tax_documents_invoice_idx" ON "tax_documents" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "tax_documents_channel_idx" ON "tax_documents" USING btree ("channel_id","issued_at");--> statement-breakpoint
CREATE INDEX "tax_documents_issued_idx" ON "tax_documents" USING btree ("issued_at","document_id");--> statement-breakpoint
CREATE INDEX "tax_documents_supplied_idx" ON "tax_documents" USING btree ("supplied_at");
--> statement-breakpoint
CREATE TRIGGER tax_documents_append_only BEFORE UPDATE OR DELETE ON tax_documents FOR EACH ROW EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE TRIGGER tax_documents_no_truncate BEFORE TRUNCATE ON tax_documents FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint
-- A seller without a GSTIN may not charge GST: the price of a ticket stays, the tax in it ends. Orders keep what they were sold with.
UPDATE events SET included_tax_basis_points = 0 WHERE included_tax_basis_points > 0
  AND EXISTS (SELECT 1 FROM channels c WHERE c.channel_id = events.channel_id AND c.gstin IS NULL)
  AND EXISTS (SELECT 1 FROM venues v WHERE v.venue_id = events.venue_id AND v.country = 'IN');
