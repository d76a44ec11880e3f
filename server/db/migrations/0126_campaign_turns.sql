-- Who stopped, resumed or ended a campaign, and why: kept as it was said.
CREATE TABLE "campaign_turns" (
	"turn_id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"turn" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_turns_turn" CHECK ("campaign_turns"."turn" IN ('SUSPEND', 'RESUME', 'CANCEL', 'COMPLETE', 'WRITE_OFF'))
);
--> statement-breakpoint
ALTER TABLE "campaign_turns" ADD CONSTRAINT "campaign_turns_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_turns" ADD CONSTRAINT "campaign_turns_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_turns_campaign_idx" ON "campaign_turns" USING btree ("campaign_id","created_at");
