ALTER TABLE "releases" ADD COLUMN "rental_start_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "rental_hours" integer DEFAULT 48 NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_rental" CHECK ("releases"."rental_start_days" BETWEEN 7 AND 90 AND "releases"."rental_hours" BETWEEN 24 AND 168);--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "start_within_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "watch_within_hours" integer DEFAULT 48 NOT NULL;
