-- An update without a time is a draft of its makers; every reader asks for `publish_at <= now()`, which is never true of it.
ALTER TABLE "campaign_updates" ALTER COLUMN "publish_at" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "campaign_questions" ADD COLUMN "hidden_at" timestamp with time zone;
