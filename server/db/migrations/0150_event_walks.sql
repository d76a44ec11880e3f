-- Lists of events end with their page: by day they walk along the sessions, and of each organiser followed they read the next events alone.
CREATE INDEX "event_sessions_walk_idx" ON "event_sessions" USING btree ("starts_at","event_id") WHERE "event_sessions"."status" = 'PUBLISHED';--> statement-breakpoint
CREATE INDEX "events_channel_feed_idx" ON "events" USING btree ("channel_id","next_session_at","event_id") WHERE "events"."status" = 'PUBLISHED';
