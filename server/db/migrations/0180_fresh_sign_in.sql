-- When a person last proved who they are: by signing in, or by a second factor within the session. Money and access ask for a recent proof.
ALTER TABLE "login_sessions" ADD COLUMN "signed_in_at" timestamp with time zone DEFAULT now() NOT NULL;
ALTER TABLE "login_sessions" ADD COLUMN "verified_at" timestamp with time zone;
UPDATE "login_sessions" SET "signed_in_at" = "created_at";
