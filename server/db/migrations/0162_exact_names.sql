-- What is called just as somebody searches: found whatever its rank.
CREATE INDEX "releases_exact_name_idx" ON "releases" USING btree (lower("name")) WHERE "releases"."state" = 'PUBLISHED';
