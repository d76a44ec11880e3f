-- What operators did to an account, and why. Appended to, never changed.
CREATE TABLE "account_actions" (
	"action_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"actor_id" text NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_actions_action" CHECK ("account_actions"."action" IN ('DISABLED', 'ENABLED', 'SECOND_FACTOR_RESET'))
);
ALTER TABLE "account_actions" ADD CONSTRAINT "account_actions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "account_actions" ADD CONSTRAINT "account_actions_actor_id_users_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "account_actions_user_idx" ON "account_actions" USING btree ("user_id","at");
