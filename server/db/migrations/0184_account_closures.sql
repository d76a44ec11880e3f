-- A person closes their account. What names them is erased; this row says when, and which records are kept for which legal reason.
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp with time zone;
ALTER TABLE "users" ADD CONSTRAINT "users_closed" CHECK ("users"."closed_at" IS NULL OR ("users"."is_disabled" AND "users"."email" IS NULL AND "users"."phone" IS NULL AND "users"."avatar" IS NULL));
CREATE TABLE "account_closures" (
	"user_id" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kept" jsonb NOT NULL
);
ALTER TABLE "account_closures" ADD CONSTRAINT "account_closures_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;
CREATE TRIGGER account_closures_append_only BEFORE UPDATE OR DELETE ON account_closures FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER account_closures_no_truncate BEFORE TRUNCATE ON account_closures FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
