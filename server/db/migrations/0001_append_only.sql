-- Scans are evidence: nobody, this program included, changes or removes one.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER scans_append_only BEFORE UPDATE OR DELETE ON scans FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX users_search_idx ON users USING gin ((lower(username || ' ' || name)) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX channels_search_idx ON channels USING gin ((lower(handle || ' ' || name)) gin_trgm_ops) WHERE deleted_at IS NULL;
