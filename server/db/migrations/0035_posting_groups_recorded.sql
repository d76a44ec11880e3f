-- without transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posting_groups_recorded_idx" ON "posting_groups" USING brin ("recorded_at");
