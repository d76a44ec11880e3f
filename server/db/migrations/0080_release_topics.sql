-- Best first of every topic: everything (*), a genre (g:), a language (l:), both together (p:), a word of the name (w:). A filter is one walk along the
-- key, which ends where the topic ends; before, a filter that little fits walked the score of the whole catalogue (docs/performance.md).
CREATE TABLE "release_topics" (
	"topic" text NOT NULL,
	"shelf" text NOT NULL,
	"score" real NOT NULL,
	"release_id" text NOT NULL,
	CONSTRAINT "release_topics_topic_shelf_score_release_id_pk" PRIMARY KEY("topic","shelf","score","release_id"),
	CONSTRAINT "release_topics_shelf" CHECK ("release_topics"."shelf" IN ('FREE', 'PREMIUM', 'SNAX'))
);
--> statement-breakpoint
ALTER TABLE "release_topics" ADD CONSTRAINT "release_topics_release_id_releases_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("release_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "release_topics_release_idx" ON "release_topics" USING btree ("release_id");
--> statement-breakpoint
CREATE FUNCTION release_topics_of(name text, genres text[], languages text[], pairs text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT '*' UNION SELECT 'g:' || g FROM unnest(genres) g UNION SELECT 'l:' || l FROM unnest(languages) l UNION SELECT 'p:' || p FROM unnest(pairs) p
  UNION SELECT 'w:' || left(w, 60) FROM unnest(tsvector_to_array(to_tsvector('simple'::regconfig, name))) w
$$;
--> statement-breakpoint
-- A trigger and no duty: whatever writes a release (service, score duty, seed, a hand in psql), its rows here are never older than it.
CREATE FUNCTION keep_release_topics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM release_topics WHERE release_id = OLD.release_id;
  END IF;
  IF NEW.state = 'PUBLISHED' THEN
    INSERT INTO release_topics (topic, shelf, score, release_id)
      SELECT topic, CASE WHEN NEW.kind = 'SNAX' THEN 'SNAX' WHEN NEW.is_premium THEN 'PREMIUM' ELSE 'FREE' END, NEW.score, NEW.release_id
      FROM release_topics_of(NEW.name, NEW.genres, NEW.languages, NEW.pairs) topic;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER releases_topics_on_insert AFTER INSERT ON releases FOR EACH ROW EXECUTE FUNCTION keep_release_topics();
--> statement-breakpoint
CREATE TRIGGER releases_topics_on_update AFTER UPDATE OF name, genres, languages, pairs, kind, is_premium, state, score ON releases FOR EACH ROW
  WHEN ((OLD.name, OLD.genres, OLD.languages, OLD.pairs, OLD.kind, OLD.is_premium, OLD.state, OLD.score)
    IS DISTINCT FROM (NEW.name, NEW.genres, NEW.languages, NEW.pairs, NEW.kind, NEW.is_premium, NEW.state, NEW.score))
  EXECUTE FUNCTION keep_release_topics();
--> statement-breakpoint
INSERT INTO release_topics (topic, shelf, score, release_id)
  SELECT t.topic, CASE WHEN r.kind = 'SNAX' THEN 'SNAX' WHEN r.is_premium THEN 'PREMIUM' ELSE 'FREE' END, r.score, r.release_id
  FROM releases r, release_topics_of(r.name, r.genres, r.languages, r.pairs) t(topic) WHERE r.state = 'PUBLISHED';
