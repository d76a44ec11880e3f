-- What a release's score rests on has moved: the worker reckons it anew. Partial, so that it holds only what is waiting.
ALTER TABLE "releases" ADD COLUMN "needs_score" boolean DEFAULT true NOT NULL;
CREATE INDEX "releases_needs_score_idx" ON "releases" USING btree ("release_id") WHERE "releases"."needs_score";
-- Best first over everything, for search and suggestions; the feed's own index holds titles only.
CREATE INDEX "releases_best_idx" ON "releases" USING btree ("score","release_id") WHERE "releases"."state" = 'PUBLISHED';
CREATE INDEX "releases_snax_best_idx" ON "releases" USING btree ("score","release_id") WHERE "releases"."state" = 'PUBLISHED' AND "releases"."kind" = 'SNAX';
-- Every word of a published name: typing errors are mended against these few thousand rows, not against a million titles.
CREATE TABLE "release_words" ("word" text PRIMARY KEY NOT NULL);
CREATE INDEX "release_words_near_idx" ON "release_words" USING gin ("word" gin_trgm_ops);
CREATE INDEX "release_words_prefix_idx" ON "release_words" USING btree ("word" text_pattern_ops);
-- The trigram index over names is what the words above make needless.
DROP INDEX "releases_name_idx";
