CREATE TABLE "page_purge_batches" (
	"version" bigint PRIMARY KEY NOT NULL,
	"tags" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_purges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_purges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tag" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_cache" ADD COLUMN "cdn_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What a public page shows was changed: its tags are purged from every cache after the commit (docs/decisions/134). Bodies of functions name later ones.
SET LOCAL check_function_bodies = off;--> statement-breakpoint
CREATE FUNCTION purge_tags(VARIADIC tags text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO page_purges (tag) SELECT DISTINCT t.tag FROM unnest(tags) AS t(tag) WHERE t.tag IS NOT NULL
$$;--> statement-breakpoint
-- The pages of every work that belongs to a campaign, which name each other.
CREATE FUNCTION purge_works_of_campaign(id text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO page_purges (tag)
  SELECT 'campaign:' || id WHERE id IS NOT NULL
  UNION SELECT 'event:' || event_id FROM events WHERE campaign_id = id
  UNION SELECT 'title:' || release_id FROM releases WHERE campaign_id = id
$$;--> statement-breakpoint
CREATE FUNCTION purge_title(id text) RETURNS void LANGUAGE sql AS $$
  SELECT purge_tags('title:' || release_id, 'title:' || slug, 'title:' || title_id, 'titles', 'works-of-channel:' || channel_id)
  FROM releases WHERE release_id = id AND state IN ('PUBLISHED', 'UNLISTED')
$$;--> statement-breakpoint
CREATE FUNCTION purge_event(id text) RETURNS void LANGUAGE sql AS $$
  SELECT purge_tags('event:' || event_id, 'events', 'works-of-channel:' || channel_id) FROM events WHERE event_id = id AND status <> 'DRAFT'
$$;--> statement-breakpoint
CREATE FUNCTION purge_campaign(id text) RETURNS void LANGUAGE sql AS $$
  SELECT purge_tags('campaign:' || campaign_id, 'campaigns', 'works-of-channel:' || channel_id)
  FROM campaigns WHERE campaign_id = id AND published_at IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION purge_release_pages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := COALESCE(OLD.state IN ('PUBLISHED', 'UNLISTED'), false);
  is_now boolean := COALESCE(NEW.state IN ('PUBLISHED', 'UNLISTED'), false);
BEGIN
  IF NOT (was OR is_now) THEN RETURN NULL; END IF;
  PERFORM purge_tags('title:' || COALESCE(NEW.release_id, OLD.release_id), 'title:' || OLD.slug, 'title:' || NEW.slug, 'titles',
    'title:' || OLD.title_id, 'title:' || NEW.title_id, 'works-of-channel:' || OLD.channel_id, 'works-of-channel:' || NEW.channel_id);
  IF (OLD.state, OLD.campaign_id, OLD.event_id) IS DISTINCT FROM (NEW.state, NEW.campaign_id, NEW.event_id) THEN
    PERFORM purge_tags('event:' || OLD.event_id, 'event:' || NEW.event_id);
    PERFORM purge_works_of_campaign(OLD.campaign_id);
    PERFORM purge_works_of_campaign(NEW.campaign_id);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION purge_event_pages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := COALESCE(OLD.status <> 'DRAFT', false);
  is_now boolean := COALESCE(NEW.status <> 'DRAFT', false);
BEGIN
  IF NOT (was OR is_now) THEN RETURN NULL; END IF;
  PERFORM purge_tags('event:' || COALESCE(NEW.event_id, OLD.event_id), 'events',
    'works-of-channel:' || OLD.channel_id, 'works-of-channel:' || NEW.channel_id);
  IF (OLD.status, OLD.campaign_id, OLD.taken_down_at) IS DISTINCT FROM (NEW.status, NEW.campaign_id, NEW.taken_down_at) THEN
    PERFORM purge_works_of_campaign(OLD.campaign_id);
    PERFORM purge_works_of_campaign(NEW.campaign_id);
    INSERT INTO page_purges (tag) SELECT 'title:' || release_id FROM releases WHERE event_id = COALESCE(NEW.event_id, OLD.event_id);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION purge_campaign_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.published_at IS NULL AND NEW.published_at IS NULL THEN RETURN NULL; END IF;
  PERFORM purge_tags('campaign:' || COALESCE(NEW.campaign_id, OLD.campaign_id), 'campaigns',
    'works-of-channel:' || OLD.channel_id, 'works-of-channel:' || NEW.channel_id);
  IF (OLD.state, OLD.published_at, OLD.is_private, OLD.taken_down_at) IS DISTINCT FROM (NEW.state, NEW.published_at, NEW.is_private, NEW.taken_down_at) THEN
    PERFORM purge_works_of_campaign(COALESCE(NEW.campaign_id, OLD.campaign_id));
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION purge_channel_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM purge_tags('channel:' || COALESCE(NEW.channel_id, OLD.channel_id), 'channels', 'works-of-channel:' || COALESCE(NEW.channel_id, OLD.channel_id));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION purge_user_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM purge_tags('user:' || NEW.user_id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION purge_venue_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM purge_event(event_id) FROM events WHERE venue_id = NEW.venue_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- For the rows of a title, an event, a session or a campaign; the argument says which.
CREATE FUNCTION purge_pages_of_parent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  child jsonb := to_jsonb(COALESCE(NEW, OLD));
BEGIN
  CASE TG_ARGV[0]
    WHEN 'title' THEN PERFORM purge_title(child ->> 'release_id');
    WHEN 'event' THEN PERFORM purge_event(child ->> 'event_id');
    WHEN 'campaign' THEN PERFORM purge_campaign(child ->> 'campaign_id');
    WHEN 'session' THEN PERFORM purge_event((SELECT event_id FROM event_sessions WHERE session_id = child ->> 'session_id'));
  END CASE;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Counters of sales, views and followers are not among the columns: pages show them by their own time (s-maxage), and the API decides what is available.
CREATE TRIGGER releases_purge_pages AFTER INSERT OR DELETE OR UPDATE OF kind, slug, channel_id, name, tagline, about, genres, languages, pairs, certificate,
  descriptors, labels, has_flashing_lights, has_audio_description, has_sign_language, has_open_captions, caption_languages, year, released_on,
  country_of_origin, credits, provenance, credential, artwork, poster, share_image_key, is_premium, rental_start_days, rental_hours, state, taken_down_at,
  is_playback_blocked, campaign_id, event_id, title_id, duration_ms, season_count, episode_count, published_at
  ON releases FOR EACH ROW EXECUTE FUNCTION purge_release_pages();--> statement-breakpoint
CREATE TRIGGER release_parts_purge_pages AFTER INSERT OR DELETE OR UPDATE OF video_id, kind, season, episode, name, about, artwork, state, video_hash,
  duration_ms, width, height, caption_languages, has_audio_description
  ON release_parts FOR EACH ROW EXECUTE FUNCTION purge_pages_of_parent('title');--> statement-breakpoint
CREATE TRIGGER release_prices_purge_pages AFTER INSERT OR DELETE OR UPDATE ON release_prices FOR EACH ROW EXECUTE FUNCTION purge_pages_of_parent('title');--> statement-breakpoint
CREATE TRIGGER release_people_purge_pages AFTER INSERT OR DELETE OR UPDATE ON release_people FOR EACH ROW EXECUTE FUNCTION purge_pages_of_parent('title');--> statement-breakpoint
CREATE TRIGGER events_purge_pages AFTER INSERT OR DELETE OR UPDATE OF channel_id, venue_id, title, tagline, about, kind, languages, status, is_unlisted, artwork,
  share_image_key, age_min, currency, fee_minor, fee_tax_basis_points, included_tax_basis_points, free_cancel_hours, refund_slabs, campaign_id, published_at,
  taken_down_at
  ON events FOR EACH ROW EXECUTE FUNCTION purge_event_pages();--> statement-breakpoint
CREATE TRIGGER event_sessions_purge_pages AFTER INSERT OR DELETE OR UPDATE OF event_id, starts_at, ends_at, doors_at, gate, status, capacity, seat_plan_id,
  waiting_room_opens_at, cancelled_at, cancel_reason
  ON event_sessions FOR EACH ROW EXECUTE FUNCTION purge_pages_of_parent('event');--> statement-breakpoint
CREATE TRIGGER session_tiers_purge_pages AFTER INSERT OR DELETE OR UPDATE OF name, description, position, price_minor, capacity, min_per_order, max_per_order,
  sale_from, sale_to, needs_access
  ON session_tiers FOR EACH ROW EXECUTE FUNCTION purge_pages_of_parent('session');--> statement-breakpoint
CREATE TRIGGER session_changes_purge_pages AFTER INSERT OR DELETE OR UPDATE ON session_changes FOR EACH ROW EXECUTE FUNCTION purge_pages_of_parent('session');--> statement-breakpoint
CREATE TRIGGER event_people_purge_pages AFTER INSERT OR DELETE OR UPDATE ON event_people FOR EACH ROW EXECUTE FUNCTION purge_pages_of_parent('event');--> statement-breakpoint
CREATE TRIGGER venues_purge_pages AFTER UPDATE ON venues FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION purge_venue_pages();--> statement-breakpoint
CREATE TRIGGER campaigns_purge_pages AFTER INSERT OR DELETE OR UPDATE OF channel_id, state, title, tagline, story, story_html, artwork, share_image_key,
  pitch_video_id, genres, languages, country, currency, instrument, funding_rule, oversubscription, min_goal_minor, max_goal_minor, min_ticket_minor,
  max_ticket_minor, share_basis_points, recoup_basis_points, later_share_basis_points, is_share_in_proportion, term_months, distribution_schedule, milestones,
  use_of_funds, risks, is_private, opens_at, deadline_at, has_been_extended, terms_version, published_at, taken_down_at, end_outcome, end_reason, closed_at
  ON campaigns FOR EACH ROW EXECUTE FUNCTION purge_campaign_pages();--> statement-breakpoint
CREATE TRIGGER campaign_people_purge_pages AFTER INSERT OR DELETE OR UPDATE ON campaign_people FOR EACH ROW EXECUTE FUNCTION purge_pages_of_parent('campaign');--> statement-breakpoint
CREATE TRIGGER campaign_documents_purge_pages AFTER INSERT ON campaign_documents FOR EACH ROW EXECUTE FUNCTION purge_pages_of_parent('campaign');--> statement-breakpoint
CREATE TRIGGER campaign_updates_purge_pages AFTER INSERT OR DELETE OR UPDATE ON campaign_updates FOR EACH ROW EXECUTE FUNCTION purge_pages_of_parent('campaign');--> statement-breakpoint
CREATE TRIGGER campaign_questions_purge_pages AFTER INSERT OR DELETE OR UPDATE ON campaign_questions FOR EACH ROW EXECUTE FUNCTION purge_pages_of_parent('campaign');--> statement-breakpoint
CREATE TRIGGER campaign_milestones_purge_pages AFTER INSERT OR DELETE OR UPDATE ON campaign_milestones FOR EACH ROW EXECUTE FUNCTION purge_pages_of_parent('campaign');--> statement-breakpoint
CREATE TRIGGER reward_tiers_purge_pages AFTER INSERT OR DELETE OR UPDATE OF position, title, description, price_minor, stock, available_until, delivery_month,
  items, is_add_on, is_closed
  ON reward_tiers FOR EACH ROW EXECUTE FUNCTION purge_pages_of_parent('campaign');--> statement-breakpoint
CREATE TRIGGER channels_purge_pages AFTER INSERT OR DELETE OR UPDATE OF handle, name, about, avatar, banner, owner_id, deleted_at, taken_down_at
  ON channels FOR EACH ROW EXECUTE FUNCTION purge_channel_pages();--> statement-breakpoint
CREATE TRIGGER users_purge_pages AFTER UPDATE OF username, name, about, avatar, is_disabled, closed_at
  ON users FOR EACH ROW EXECUTE FUNCTION purge_user_pages();
