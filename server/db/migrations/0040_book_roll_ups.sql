CREATE TABLE "book_roll_ups" (
	"campaign_id" text PRIMARY KEY NOT NULL,
	"works_key" text NOT NULL,
	"up_to_posting_id" bigint NOT NULL,
	"weeks" jsonb NOT NULL,
	"rolled_up_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "book_roll_ups" ADD CONSTRAINT "book_roll_ups_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;