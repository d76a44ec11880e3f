-- The newest of a channel's titles, and of its snax: a channel with a thousand of the one kind was walked for ten of the other.
CREATE INDEX "releases_channel_titles_idx" ON "releases" USING btree ("channel_id","published_at","release_id") WHERE "releases"."state" = 'PUBLISHED' AND "releases"."kind" <> 'SNAX';
--> statement-breakpoint
CREATE INDEX "releases_channel_snax_idx" ON "releases" USING btree ("channel_id","published_at","release_id") WHERE "releases"."state" = 'PUBLISHED' AND "releases"."kind" = 'SNAX';
