-- TRUNCATE fires no row trigger: without these, one statement would empty tables that refuse every UPDATE and DELETE.
CREATE TRIGGER posting_groups_no_truncate BEFORE TRUNCATE ON posting_groups FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER postings_no_truncate BEFORE TRUNCATE ON postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER channel_log_no_truncate BEFORE TRUNCATE ON channel_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER campaign_documents_no_truncate BEFORE TRUNCATE ON campaign_documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER scans_no_truncate BEFORE TRUNCATE ON scans FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER kyc_events_no_truncate BEFORE TRUNCATE ON kyc_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER campaign_terms_no_truncate BEFORE TRUNCATE ON campaign_terms FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
