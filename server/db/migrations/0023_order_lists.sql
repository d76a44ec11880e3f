DROP INDEX "payments_created_idx";--> statement-breakpoint
CREATE INDEX "payment_attempts_reference_idx" ON "payment_attempts" USING btree ("provider_payment_id") WHERE "payment_attempts"."provider_payment_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_listed_idx" ON "payments" USING btree ("created_at","payment_id");--> statement-breakpoint
CREATE INDEX "payments_amount_idx" ON "payments" USING btree ("amount_minor","payment_id");