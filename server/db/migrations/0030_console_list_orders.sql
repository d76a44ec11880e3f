-- without transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "campaigns_created_idx" ON "campaigns" USING btree ("created_at","campaign_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "channels_created_idx" ON "channels" USING btree ("created_at","channel_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "events_created_idx" ON "events" USING btree ("created_at","event_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reports_answered_idx" ON "reports" USING btree ("answered_at","report_id") WHERE "reports"."answered_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payouts_created_idx" ON "payouts" USING btree ("created_at","payout_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payouts_amount_idx" ON "payouts" USING btree ("amount_minor","payout_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "releases_created_idx" ON "releases" USING btree ("created_at","release_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "settlements_net_idx" ON "settlements" USING btree ("net_minor","settlement_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tax_documents_total_idx" ON "tax_documents" USING btree ("total_minor","document_id");