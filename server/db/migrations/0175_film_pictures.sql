ALTER TABLE "release_parts" ADD COLUMN "has_audio_description" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- A release without a picture of its own shows the still of its film.
UPDATE releases r SET artwork = v.poster || jsonb_build_object('alt', r.name, 'fromVideoID', v.video_id)
FROM release_parts p JOIN videos v ON v.video_id = p.video_id
WHERE p.release_id = r.release_id AND p.kind = 'MAIN' AND r.artwork IS NULL AND v.poster IS NOT NULL;
