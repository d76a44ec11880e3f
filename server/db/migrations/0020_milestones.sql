CREATE TABLE "campaign_milestones" (
	"campaign_id" text NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"due_on" date,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"evidence" text DEFAULT '' NOT NULL,
	"submitted_by" text,
	"submitted_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "campaign_milestones_campaign_id_number_pk" PRIMARY KEY("campaign_id","number"),
	CONSTRAINT "campaign_milestones_state" CHECK ("campaign_milestones"."state" IN ('WAITING', 'SUBMITTED', 'RELEASED', 'RETURNED')),
	CONSTRAINT "campaign_milestones_amount" CHECK ("campaign_milestones"."amount_minor" >= 0 AND "campaign_milestones"."number" > 0),
	CONSTRAINT "campaign_milestones_ended" CHECK (("campaign_milestones"."state" IN ('RELEASED', 'RETURNED')) = ("campaign_milestones"."ended_at" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "milestones" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_milestones" ADD CONSTRAINT "campaign_milestones_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;