-- Who says that a question or its answer should not stand in public, and what an operator did about it.
ALTER TABLE "campaign_questions" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE TABLE "campaign_question_reports" (
	"question_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "campaign_question_reports_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "campaign_question_reports" ADD CONSTRAINT "campaign_question_reports_question_id_campaign_questions_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."campaign_questions"("question_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_question_reports" ADD CONSTRAINT "campaign_question_reports_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_question_reports_open_idx" ON "campaign_question_reports" USING btree ("created_at") WHERE "campaign_question_reports"."settled_at" IS NULL;
