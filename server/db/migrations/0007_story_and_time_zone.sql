ALTER TABLE "campaigns" ADD COLUMN "story_html" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "time_zone" text DEFAULT 'Asia/Kolkata' NOT NULL;