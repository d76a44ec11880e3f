-- Rule 46 of the CGST Rules: a consecutive number for each supplier and financial year, given once.
CREATE TABLE "sale_invoices" (
	"channel_id" text NOT NULL,
	"financial_year" integer NOT NULL,
	"number" integer NOT NULL,
	"payment_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_invoices_channel_id_financial_year_number_pk" PRIMARY KEY("channel_id","financial_year","number"),
	CONSTRAINT "sale_invoices_payment_key" UNIQUE("payment_id")
);
--> statement-breakpoint
ALTER TABLE "sale_invoices" ADD CONSTRAINT "sale_invoices_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_invoices" ADD CONSTRAINT "sale_invoices_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;
