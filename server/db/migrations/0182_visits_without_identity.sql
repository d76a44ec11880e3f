-- A visit without consent is counted and names neither a person nor a visit of several pages.
ALTER TABLE "analytics_events" ALTER COLUMN "session_id" DROP NOT NULL;
