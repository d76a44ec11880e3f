CREATE TABLE "tax_withholdings" (
	"withholding_id" bigserial PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"document_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"supplier_key" text NOT NULL,
	"pan" text,
	"has_pan" boolean NOT NULL,
	"value_minor" bigint NOT NULL,
	"basis_points" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"group_id" text,
	"occurred_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_withholdings_document_key" UNIQUE("document_id","section"),
	CONSTRAINT "tax_withholdings_section" CHECK ("tax_withholdings"."section" IN ('TCS', 'TDS')),
	CONSTRAINT "tax_withholdings_posted" CHECK ("tax_withholdings"."amount_minor" = 0 OR "tax_withholdings"."group_id" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "runtime_settings" DROP CONSTRAINT "runtime_settings_two_people";--> statement-breakpoint
ALTER TABLE "tax_withholdings" ADD CONSTRAINT "tax_withholdings_document_id_tax_documents_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."tax_documents"("document_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_withholdings" ADD CONSTRAINT "tax_withholdings_invoice_id_tax_documents_document_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."tax_documents"("document_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_withholdings" ADD CONSTRAINT "tax_withholdings_supplier_key_tax_suppliers_supplier_key_fk" FOREIGN KEY ("supplier_key") REFERENCES "public"."tax_suppliers"("supplier_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_withholdings" ADD CONSTRAINT "tax_withholdings_group_id_posting_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."posting_groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_withholdings_invoice_idx" ON "tax_withholdings" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "tax_withholdings_group_idx" ON "tax_withholdings" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "tax_withholdings_supplier_idx" ON "tax_withholdings" USING btree ("supplier_key","section","withholding_id");--> statement-breakpoint
CREATE INDEX "tax_withholdings_occurred_idx" ON "tax_withholdings" USING btree ("occurred_at");--> statement-breakpoint
ALTER TABLE "runtime_settings" ADD CONSTRAINT "runtime_settings_two_people" CHECK ("runtime_settings"."key" NOT IN ('supportRefundLimit', 'financeRefundLimit', 'ticketFees', 'campaignFees', 'filmFees', 'taxWithholding') OR "runtime_settings"."state" <> 'IN_FORCE' OR ("runtime_settings"."decided_by" IS NOT NULL AND "runtime_settings"."decided_by" <> "runtime_settings"."proposed_by"));--> statement-breakpoint
CREATE TRIGGER tax_withholdings_append_only BEFORE UPDATE OR DELETE ON tax_withholdings FOR EACH ROW EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE TRIGGER tax_withholdings_no_truncate BEFORE TRUNCATE ON tax_withholdings FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
