CREATE TABLE "campaign_reviews" (
	"review_id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'IN_REVIEW' NOT NULL,
	"submitted_by" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"is_published_on_approval" boolean DEFAULT true NOT NULL,
	"texts" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"terms_change" jsonb,
	"fees" jsonb NOT NULL,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "campaign_reviews_kind" CHECK ("campaign_reviews"."kind" IN ('PUBLICATION', 'TERMS') AND ("campaign_reviews"."kind" = 'TERMS') = ("campaign_reviews"."terms_change" IS NOT NULL)),
	CONSTRAINT "campaign_reviews_state" CHECK ("campaign_reviews"."state" IN ('IN_REVIEW', 'APPROVED', 'CHANGES_REQUESTED', 'WITHDRAWN')),
	CONSTRAINT "campaign_reviews_decided" CHECK (("campaign_reviews"."state" = 'IN_REVIEW') = ("campaign_reviews"."decided_at" IS NULL)),
	CONSTRAINT "campaign_reviews_two_people" CHECK ("campaign_reviews"."state" = 'WITHDRAWN' OR "campaign_reviews"."decided_by" IS NULL OR "campaign_reviews"."decided_by" <> "campaign_reviews"."submitted_by")
);
--> statement-breakpoint
ALTER TABLE "campaign_reviews" ADD CONSTRAINT "campaign_reviews_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_reviews" ADD CONSTRAINT "campaign_reviews_submitted_by_users_user_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_reviews" ADD CONSTRAINT "campaign_reviews_decided_by_users_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_reviews_open_key" ON "campaign_reviews" USING btree ("campaign_id") WHERE "campaign_reviews"."state" = 'IN_REVIEW';--> statement-breakpoint
CREATE INDEX "campaign_reviews_due_idx" ON "campaign_reviews" USING btree ("due_at","review_id") WHERE "campaign_reviews"."state" = 'IN_REVIEW';--> statement-breakpoint
CREATE INDEX "campaign_reviews_decided_idx" ON "campaign_reviews" USING btree ("decided_at","review_id");--> statement-breakpoint
CREATE INDEX "campaign_reviews_campaign_idx" ON "campaign_reviews" USING btree ("campaign_id","submitted_at");