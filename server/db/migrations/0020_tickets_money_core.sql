CREATE TABLE "sandbox_webhooks" (
	"delivery_id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"body" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "refunds_open_idx";--> statement-breakpoint
DROP INDEX "webhook_events_parked_idx";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "provider_payment_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_payment_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "due_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "settles_as" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "settles_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "method" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "amount_minor" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "facts" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_holds" ADD COLUMN "is_lengthened" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_holds" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_due_idx" ON "sandbox_webhooks" USING btree ("due_at") WHERE "sandbox_webhooks"."delivered_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_provider_key" ON "payment_attempts" USING btree ("payment_id","provider_payment_id");--> statement-breakpoint
CREATE INDEX "refunds_due_idx" ON "refunds" USING btree ("due_at") WHERE "refunds"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "webhook_events_parked_idx" ON "webhook_events" USING btree ("due_at") WHERE "webhook_events"."outcome" = 'PARKED';--> statement-breakpoint
ALTER TABLE "sandbox_payments" DROP COLUMN "state";