-- What the tables of 0001 and the triggers of 0002 call. Bodies name tables that do not exist yet, so they are not checked here.
SET LOCAL check_function_bodies = off;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Evidence (scans, the ledger, agreed terms, audit logs) is append-only, for the application too.
CREATE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

-- A session keeps one entry in every calendar: each change makes the next file replace the one before (RFC 5545, SEQUENCE).
CREATE FUNCTION increment_calendar_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.calendar_sequence := OLD.calendar_sequence + 1;
  RETURN NEW;
END
$$;

-- The clock, not the start of the transaction, so that a scanner's incremental sync re-reads fewer rows.
CREATE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END
$$;

-- A trigger updates the count of ticket holders inside, so that no code path, such as a refund, can leave it wrong.
CREATE FUNCTION update_inside_count() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- A posting group is written in one statement and adds up to zero in each currency; nothing is added to it later.
CREATE FUNCTION check_postings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong text;
BEGIN
  SELECT n.group_id INTO wrong FROM new_postings n GROUP BY n.group_id, n.currency HAVING sum(n.amount_minor) <> 0 OR count(*) < 2 LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'posting group % does not balance', wrong USING ERRCODE = 'check_violation';
  END IF;
  SELECT n.group_id INTO wrong FROM new_postings n
  WHERE EXISTS (SELECT 1 FROM postings p WHERE p.group_id = n.group_id AND p.posting_id NOT IN (SELECT posting_id FROM new_postings)) LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'posting group % was complete already', wrong USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

-- The owner of a channel is always a member of its team.
CREATE FUNCTION add_owner_to_team() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO channel_members (channel_id, user_id, role) VALUES (NEW.channel_id, NEW.owner_id, 'OWNER')
  ON CONFLICT (channel_id, user_id) DO UPDATE SET role = 'OWNER';
  RETURN NULL;
END
$$;

-- The filters beside genre and language: year, decade, certificate, badges. Each is a topic with a list of its own and a word of the search vector,
-- so that neither a filter alone nor a word with a filter reads rows that do not match (docs/performance.md). No search word begins with "@".
CREATE FUNCTION release_facets(year smallint, certificate text, labels text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['@y:' || year::text, '@d:' || (year / 10)::text, '@c:' || certificate, CASE WHEN labels @> '{SYNTHETIC}' THEN '@b:SYNTHETIC' ELSE '@b:NATURAL' END]
    || ARRAY(SELECT DISTINCT '@b:' || label FROM unnest(labels) label WHERE label <> 'SYNTHETIC')
$$;

-- The same in one number, carried by every row of a topic: three bits of certificate, seven of badges, eight of descriptors (server/modules/ott/facetReads.ts).
CREATE FUNCTION release_traits(certificate text, labels text[], descriptors text[]) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT array_position('{U,UA7,UA13,UA16,A}'::text[], certificate) - 1
    + coalesce((SELECT bit_or(8 << place::integer - 1) FROM unnest('{SYNTHETIC,FLASHING_LIGHTS,CC,OC,AD,ISL,HD_SOON}'::text[]) WITH ORDINALITY l(label, place)
        WHERE label = ANY (labels)), 0)
    + coalesce((SELECT bit_or(1024 << place::integer - 1) FROM unnest('{THEMES,VIOLENCE,NUDITY,SEX,LANGUAGE,DRUGS,HORROR,DISCRIMINATION}'::text[]) WITH ORDINALITY d(descriptor, place)
        WHERE descriptor = ANY (descriptors)), 0)
$$;

CREATE FUNCTION release_topics_of(name text, genres text[], languages text[], pairs text[], facets text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT '*' UNION SELECT 'g:' || g FROM unnest(genres) g UNION SELECT 'l:' || l FROM unnest(languages) l UNION SELECT 'p:' || p FROM unnest(pairs) p
  UNION SELECT 'w:' || left(w, 60) FROM unnest(tsvector_to_array(to_tsvector('simple'::regconfig, name))) w
  UNION SELECT f FROM unnest(facets) f
$$;

-- A trigger and not a scheduled task, so that a release's topics always match the release.
CREATE FUNCTION sync_release_topics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM release_topics WHERE release_id = OLD.release_id;
  END IF;
  IF NEW.state = 'PUBLISHED' THEN
    INSERT INTO release_topics (topic, shelf, score, release_id, year, traits)
      SELECT topic, CASE WHEN NEW.kind = 'SNAX' THEN 'SNAX' WHEN NEW.is_premium THEN 'PREMIUM' ELSE 'FREE' END, NEW.score, NEW.release_id,
        NEW.year, release_traits(NEW.certificate, NEW.labels, NEW.descriptors)
      FROM release_topics_of(NEW.name, NEW.genres, NEW.languages, NEW.pairs, release_facets(NEW.year, NEW.certificate, NEW.labels)) topic;
  END IF;
  RETURN NULL;
END
$$;
