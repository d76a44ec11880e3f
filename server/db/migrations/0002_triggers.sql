-- Append-only tables. TRUNCATE fires no row trigger, so it is refused by a trigger of its own.
CREATE TRIGGER scans_append_only BEFORE UPDATE OR DELETE ON scans FOR EACH ROW EXECUTE FUNCTION reject_change();
CREATE TRIGGER scans_no_truncate BEFORE TRUNCATE ON scans FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
CREATE TRIGGER posting_groups_append_only BEFORE UPDATE OR DELETE ON posting_groups FOR EACH ROW EXECUTE FUNCTION reject_change();
CREATE TRIGGER posting_groups_no_truncate BEFORE TRUNCATE ON posting_groups FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE ON postings FOR EACH ROW EXECUTE FUNCTION reject_change();
CREATE TRIGGER postings_no_truncate BEFORE TRUNCATE ON postings FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
CREATE TRIGGER campaign_terms_append_only BEFORE UPDATE OR DELETE ON campaign_terms FOR EACH ROW EXECUTE FUNCTION reject_change();
CREATE TRIGGER campaign_terms_no_truncate BEFORE TRUNCATE ON campaign_terms FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
CREATE TRIGGER campaign_documents_append_only BEFORE UPDATE OR DELETE ON campaign_documents FOR EACH ROW EXECUTE FUNCTION reject_change();
CREATE TRIGGER campaign_documents_no_truncate BEFORE TRUNCATE ON campaign_documents FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
CREATE TRIGGER kyc_events_append_only BEFORE UPDATE OR DELETE ON kyc_events FOR EACH ROW EXECUTE FUNCTION reject_change();
CREATE TRIGGER kyc_events_no_truncate BEFORE TRUNCATE ON kyc_events FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
CREATE TRIGGER channel_log_append_only BEFORE UPDATE OR DELETE ON channel_log FOR EACH ROW EXECUTE FUNCTION reject_change();
CREATE TRIGGER channel_log_no_truncate BEFORE TRUNCATE ON channel_log FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
CREATE TRIGGER account_closures_append_only BEFORE UPDATE OR DELETE ON account_closures FOR EACH ROW EXECUTE FUNCTION reject_change();
CREATE TRIGGER account_closures_no_truncate BEFORE TRUNCATE ON account_closures FOR EACH STATEMENT EXECUTE FUNCTION reject_change();

CREATE TRIGGER postings_balance AFTER INSERT ON postings REFERENCING NEW TABLE AS new_postings FOR EACH STATEMENT EXECUTE FUNCTION check_postings();

CREATE TRIGGER event_sessions_calendar BEFORE UPDATE OF starts_at, ends_at, doors_at, gate, status ON event_sessions
FOR EACH ROW WHEN ((OLD.starts_at, OLD.ends_at, OLD.doors_at, OLD.gate, OLD.status) IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.doors_at, NEW.gate, NEW.status))
EXECUTE FUNCTION increment_calendar_sequence();

CREATE TRIGGER tickets_set_updated_at BEFORE UPDATE ON tickets FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TRIGGER tickets_update_inside_count AFTER UPDATE ON tickets FOR EACH ROW
WHEN (OLD.is_inside IS DISTINCT FROM NEW.is_inside OR (NEW.is_inside AND OLD.session_id IS DISTINCT FROM NEW.session_id))
EXECUTE FUNCTION update_inside_count();

CREATE TRIGGER channels_add_owner_to_team AFTER INSERT OR UPDATE OF owner_id ON channels FOR EACH ROW EXECUTE FUNCTION add_owner_to_team();

-- The index includes year and traits, so that a filtered list is an index-only scan. drizzle does not support INCLUDE.
ALTER TABLE release_topics
  DROP CONSTRAINT release_topics_topic_shelf_score_release_id_pk,
  ADD CONSTRAINT release_topics_topic_shelf_score_release_id_pk PRIMARY KEY (topic, shelf, score, release_id) INCLUDE (year, traits);

CREATE TRIGGER releases_topics_on_insert AFTER INSERT ON releases FOR EACH ROW EXECUTE FUNCTION sync_release_topics();
CREATE TRIGGER releases_topics_on_update AFTER UPDATE OF name, genres, languages, pairs, kind, is_premium, state, score, year, certificate, descriptors, labels ON releases FOR EACH ROW
  WHEN ((OLD.name, OLD.genres, OLD.languages, OLD.pairs, OLD.kind, OLD.is_premium, OLD.state, OLD.score, OLD.year, OLD.certificate, OLD.descriptors, OLD.labels)
    IS DISTINCT FROM (NEW.name, NEW.genres, NEW.languages, NEW.pairs, NEW.kind, NEW.is_premium, NEW.state, NEW.score, NEW.year, NEW.certificate, NEW.descriptors, NEW.labels))
  EXECUTE FUNCTION sync_release_topics();
