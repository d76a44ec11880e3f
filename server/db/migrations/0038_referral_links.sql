CREATE TABLE "referral_links" (
	"code" text PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"kind" text NOT NULL,
	"work_id" text NOT NULL,
	"name" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "referral_links_kind" CHECK ("referral_links"."kind" IN ('RELEASE', 'EVENT', 'CAMPAIGN'))
);
--> statement-breakpoint
CREATE TABLE "referral_orders" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "referral_links" ADD CONSTRAINT "referral_links_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_orders" ADD CONSTRAINT "referral_orders_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_orders" ADD CONSTRAINT "referral_orders_code_referral_links_code_fk" FOREIGN KEY ("code") REFERENCES "public"."referral_links"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_links_channel_idx" ON "referral_links" USING btree ("channel_id","created_at","code");--> statement-breakpoint
CREATE INDEX "referral_orders_code_idx" ON "referral_orders" USING btree ("code");