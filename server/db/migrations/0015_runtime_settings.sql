CREATE TABLE "announcements" (
	"announcement_id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"level" text NOT NULL,
	"audience" text NOT NULL,
	"products" text[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_by" text,
	CONSTRAINT "announcements_level" CHECK ("announcements"."level" IN ('INFO', 'WARNING')),
	CONSTRAINT "announcements_audience" CHECK ("announcements"."audience" IN ('ALL', 'VIEWERS', 'CREATORS')),
	CONSTRAINT "announcements_time" CHECK ("announcements"."starts_at" <= "announcements"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "runtime_settings" (
	"version_id" text PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "runtime_settings_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"state" text NOT NULL,
	"value" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	CONSTRAINT "runtime_settings_state" CHECK ("runtime_settings"."state" IN ('PROPOSED', 'IN_FORCE', 'REFUSED', 'WITHDRAWN')),
	CONSTRAINT "runtime_settings_decided" CHECK (("runtime_settings"."decided_by" IS NULL) = ("runtime_settings"."decided_at" IS NULL)),
	CONSTRAINT "runtime_settings_two_people" CHECK ("runtime_settings"."key" NOT IN ('supportRefundLimit', 'financeRefundLimit', 'ticketFees', 'campaignFees') OR "runtime_settings"."state" <> 'IN_FORCE' OR ("runtime_settings"."decided_by" IS NOT NULL AND "runtime_settings"."decided_by" <> "runtime_settings"."proposed_by"))
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_ended_by_users_user_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runtime_settings" ADD CONSTRAINT "runtime_settings_proposed_by_users_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runtime_settings" ADD CONSTRAINT "runtime_settings_decided_by_users_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_ends_idx" ON "announcements" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "runtime_settings_key_idx" ON "runtime_settings" USING btree ("key","position");--> statement-breakpoint
CREATE UNIQUE INDEX "runtime_settings_proposed_key" ON "runtime_settings" USING btree ("key") WHERE state = 'PROPOSED';--> statement-breakpoint
-- A change of a setting is decided once; what was proposed stays as it was (docs/decisions/096).
CREATE FUNCTION keep_setting_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.key, NEW.value, NEW.before, NEW.reason, NEW.proposed_by, NEW.proposed_at)
    IS DISTINCT FROM (OLD.key, OLD.value, OLD.before, OLD.reason, OLD.proposed_by, OLD.proposed_at) THEN
    RAISE EXCEPTION 'A version of a setting cannot be changed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER runtime_settings_kept BEFORE UPDATE OR DELETE ON runtime_settings FOR EACH ROW EXECUTE FUNCTION keep_setting_version();
