-- What a filter asks beside genre and language: year, decade, class, badges. Each is a topic with a list of its own and a word of the search vector, so that
-- neither a filter alone nor a word with a filter walks what does not fit (docs/performance.md). "@" begins no word that somebody can type.
CREATE FUNCTION release_facets(year smallint, certificate text, labels text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['@y:' || year::text, '@d:' || (year / 10)::text, '@c:' || certificate, CASE WHEN labels @> '{SYNTHETIC}' THEN '@b:SYNTHETIC' ELSE '@b:NATURAL' END]
    || ARRAY(SELECT DISTINCT '@b:' || label FROM unnest(labels) label WHERE label <> 'SYNTHETIC')
$$;
--> statement-breakpoint
-- The same in one number, carried by every row of a topic: three bits of class, seven of badges, eight of descriptors (server/modules/ott/facetReads.ts).
CREATE FUNCTION release_traits(certificate text, labels text[], descriptors text[]) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT array_position('{U,UA7,UA13,UA16,A}'::text[], certificate) - 1
    + coalesce((SELECT bit_or(8 << place::integer - 1) FROM unnest('{SYNTHETIC,FLASHING_LIGHTS,CC,OC,AD,ISL,HD_SOON}'::text[]) WITH ORDINALITY l(label, place)
        WHERE label = ANY (labels)), 0)
    + coalesce((SELECT bit_or(1024 << place::integer - 1) FROM unnest('{THEMES,VIOLENCE,NUDITY,SEX,LANGUAGE,DRUGS,HORROR,DISCRIMINATION}'::text[]) WITH ORDINALITY d(descriptor, place)
        WHERE descriptor = ANY (descriptors)), 0)
$$;
--> statement-breakpoint
DROP TRIGGER releases_topics_on_insert ON releases;
--> statement-breakpoint
DROP TRIGGER releases_topics_on_update ON releases;
--> statement-breakpoint
DROP FUNCTION release_topics_of(text, text[], text[], text[]);
--> statement-breakpoint
CREATE FUNCTION release_topics_of(name text, genres text[], languages text[], pairs text[], facets text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT '*' UNION SELECT 'g:' || g FROM unnest(genres) g UNION SELECT 'l:' || l FROM unnest(languages) l UNION SELECT 'p:' || p FROM unnest(pairs) p
  UNION SELECT 'w:' || left(w, 60) FROM unnest(tsvector_to_array(to_tsvector('simple'::regconfig, name))) w
  UNION SELECT f FROM unnest(facets) f
$$;
--> statement-breakpoint
TRUNCATE release_topics;
--> statement-breakpoint
ALTER TABLE "release_topics" DROP CONSTRAINT "release_topics_topic_shelf_score_release_id_pk",
  ADD COLUMN "year" smallint NOT NULL,
  ADD COLUMN "traits" integer NOT NULL,
  -- Year and traits lie in the key's leaves, so a walk that passes rows over reads nothing but the index.
  ADD CONSTRAINT "release_topics_topic_shelf_score_release_id_pk" PRIMARY KEY ("topic","shelf","score","release_id") INCLUDE ("year","traits");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_release_topics() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
DROP INDEX "releases_search_idx";
--> statement-breakpoint
ALTER TABLE "releases" DROP COLUMN "search";
--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('simple'::regconfig, "releases"."name"), 'A') || setweight(to_tsvector('simple'::regconfig, "releases"."tagline" || ' ' || "releases"."search_extra"), 'B') || setweight(to_tsvector('simple'::regconfig, "releases"."about"), 'D') || array_to_tsvector(release_facets("releases"."year", "releases"."certificate", "releases"."labels"))) STORED;
--> statement-breakpoint
CREATE INDEX "releases_search_idx" ON "releases" USING gin ("search") WHERE "releases"."state" = 'PUBLISHED';
--> statement-breakpoint
CREATE TRIGGER releases_topics_on_insert AFTER INSERT ON releases FOR EACH ROW EXECUTE FUNCTION keep_release_topics();
--> statement-breakpoint
CREATE TRIGGER releases_topics_on_update AFTER UPDATE OF name, genres, languages, pairs, kind, is_premium, state, score, year, certificate, descriptors, labels ON releases FOR EACH ROW
  WHEN ((OLD.name, OLD.genres, OLD.languages, OLD.pairs, OLD.kind, OLD.is_premium, OLD.state, OLD.score, OLD.year, OLD.certificate, OLD.descriptors, OLD.labels)
    IS DISTINCT FROM (NEW.name, NEW.genres, NEW.languages, NEW.pairs, NEW.kind, NEW.is_premium, NEW.state, NEW.score, NEW.year, NEW.certificate, NEW.descriptors, NEW.labels))
  EXECUTE FUNCTION keep_release_topics();
--> statement-breakpoint
INSERT INTO release_topics (topic, shelf, score, release_id, year, traits)
  SELECT t.topic, CASE WHEN r.kind = 'SNAX' THEN 'SNAX' WHEN r.is_premium THEN 'PREMIUM' ELSE 'FREE' END, r.score, r.release_id,
    r.year, release_traits(r.certificate, r.labels, r.descriptors)
  FROM releases r, release_topics_of(r.name, r.genres, r.languages, r.pairs, release_facets(r.year, r.certificate, r.labels)) t(topic) WHERE r.state = 'PUBLISHED';
