CREATE TABLE "referral_visits" (
	"code" text NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "referral_visits_code_day_pk" PRIMARY KEY("code","day")
);
--> statement-breakpoint
ALTER TABLE "referral_links" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_links" ADD COLUMN "sharer_id" text;--> statement-breakpoint
ALTER TABLE "referral_visits" ADD CONSTRAINT "referral_visits_code_referral_links_code_fk" FOREIGN KEY ("code") REFERENCES "public"."referral_links"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- allowed: the table is small, since only channels have made links until now, each at most 200 in use
ALTER TABLE "referral_links" ADD CONSTRAINT "referral_links_sharer_id_users_user_id_fk" FOREIGN KEY ("sharer_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- allowed: the table is small, since only channels have made links until now, each at most 200 in use
CREATE UNIQUE INDEX "referral_links_sharer_idx" ON "referral_links" USING btree ("sharer_id","kind","work_id") WHERE "referral_links"."sharer_id" IS NOT NULL;--> statement-breakpoint
-- allowed: the table is small, since only channels have made links until now, each at most 200 in use
ALTER TABLE "referral_links" ADD CONSTRAINT "referral_links_sharer" CHECK ("referral_links"."name" IS NULL OR "referral_links"."sharer_id" IS NULL);