DROP INDEX "channels_search_idx";--> statement-breakpoint
DROP INDEX "users_search_idx";--> statement-breakpoint
CREATE INDEX "campaigns_name_idx" ON "campaigns" USING gin (lower(' ' || title || ' ' || replace(title, ' ', '')) gin_trgm_ops) WHERE NOT is_private AND published_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "events_search_idx" ON "events" USING gin (lower(' ' || title || ' ' || replace(title, ' ', '')) gin_trgm_ops) WHERE "events"."status" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "venues_search_idx" ON "venues" USING gin (lower(' ' || name || ' ' || city) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "channels_search_idx" ON "channels" USING gin (lower(' ' || handle || ' ' || name || ' ' || replace(name, ' ', '')) gin_trgm_ops) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (lower(' ' || username || ' ' || name || ' ' || replace(name, ' ', '')) gin_trgm_ops);