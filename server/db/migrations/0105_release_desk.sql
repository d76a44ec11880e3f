-- The desk's table by name; a draft that goes out by itself, and a file that takes another's place once it plays.
ALTER TABLE releases ADD COLUMN publish_at timestamptz;
CREATE INDEX releases_channel_name_idx ON releases (channel_id, lower(name) COLLATE "C", release_id);
CREATE INDEX releases_due_idx ON releases (publish_at) WHERE publish_at IS NOT NULL;
ALTER TABLE release_parts ADD COLUMN next_video_id text;
CREATE UNIQUE INDEX release_parts_next_key ON release_parts (next_video_id);
-- A clip that the worker cuts from another video.
ALTER TABLE videos ADD COLUMN cut jsonb;
