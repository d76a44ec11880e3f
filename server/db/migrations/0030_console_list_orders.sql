CREATE INDEX "campaigns_created_idx" ON "campaigns" USING btree ("created_at","campaign_id");--> statement-breakpoint
CREATE INDEX "channels_created_idx" ON "channels" USING btree ("created_at","channel_id");--> statement-breakpoint
CREATE INDEX "events_created_idx" ON "events" USING btree ("created_at","event_id");--> statement-breakpoint
CREATE INDEX "reports_answered_idx" ON "reports" USING btree ("answered_at","report_id") WHERE "reports"."answered_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payouts_created_idx" ON "payouts" USING btree ("created_at","payout_id");--> statement-breakpoint
CREATE INDEX "payouts_amount_idx" ON "payouts" USING btree ("amount_minor","payout_id");--> statement-breakpoint
CREATE INDEX "releases_created_idx" ON "releases" USING btree ("created_at","release_id");--> statement-breakpoint
CREATE INDEX "settlements_net_idx" ON "settlements" USING btree ("net_minor","settlement_id");--> statement-breakpoint
CREATE INDEX "tax_documents_total_idx" ON "tax_documents" USING btree ("total_minor","document_id");