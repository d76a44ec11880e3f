-- Who is inside is counted where it is written, so that no path, a refund above all, can forget to count them out.
CREATE FUNCTION count_inside() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.is_inside THEN
    UPDATE event_sessions SET inside = inside - 1 WHERE session_id = OLD.session_id;
  END IF;
  IF NEW.is_inside THEN
    UPDATE event_sessions SET inside = inside + 1 WHERE session_id = NEW.session_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tickets_count_inside AFTER UPDATE ON tickets FOR EACH ROW
WHEN (OLD.is_inside IS DISTINCT FROM NEW.is_inside OR (NEW.is_inside AND OLD.session_id IS DISTINCT FROM NEW.session_id))
EXECUTE FUNCTION count_inside();
--> statement-breakpoint
-- What a scanner asks every seven seconds: by event, so that a ticket that was moved to another session is heard of too.
DROP INDEX "tickets_changed_idx";
--> statement-breakpoint
CREATE INDEX "tickets_changed_idx" ON "tickets" USING btree ("event_id","updated_at");
--> statement-breakpoint
CREATE INDEX "scans_conflict_idx" ON "scans" USING btree ("session_id","received_at") WHERE "told_verdict" IS NOT NULL AND "told_verdict" <> "verdict";
