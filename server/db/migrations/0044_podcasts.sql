ALTER TABLE "releases" ADD COLUMN "is_podcast" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE OR REPLACE TRIGGER releases_purge_pages AFTER INSERT OR DELETE OR UPDATE OF kind, slug, channel_id, name, tagline, about, genres, languages, pairs, certificate,
  descriptors, labels, has_flashing_lights, has_audio_description, has_sign_language, has_open_captions, caption_languages, year, released_on,
  country_of_origin, credits, provenance, credential, artwork, poster, share_image_key, is_premium, rental_start_days, rental_hours, state, taken_down_at,
  is_playback_blocked, is_podcast, campaign_id, event_id, title_id, duration_ms, season_count, episode_count, published_at
  ON releases FOR EACH ROW EXECUTE FUNCTION purge_release_pages();
