CREATE TABLE "channel_members" (
	"channel_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_members_channel_id_user_id_pk" PRIMARY KEY("channel_id","user_id"),
	CONSTRAINT "channel_members_role" CHECK ("channel_members"."role" IN ('OWNER', 'EDITOR', 'ORGANISER', 'SCANNER', 'ACCOUNTANT'))
);
--> statement-breakpoint
CREATE TABLE "channel_invitations" (
	"invitation_id" text PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"role" text NOT NULL,
	"user_id" text,
	"token_hash" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"created_by" text NOT NULL,
	"answered_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "channel_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "channel_invitations_role" CHECK ("channel_invitations"."role" IN ('OWNER', 'EDITOR', 'ORGANISER', 'SCANNER', 'ACCOUNTANT')),
	CONSTRAINT "channel_invitations_state" CHECK ("channel_invitations"."state" IN ('OPEN', 'ACCEPTED', 'DECLINED', 'REVOKED'))
);
--> statement-breakpoint
CREATE TABLE "channel_log" (
	"entry_id" bigserial PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"actor_id" text NOT NULL,
	"area" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_log_area" CHECK ("channel_log"."area" IN ('TEAM', 'CHANNEL', 'SCREEN', 'EVENTS', 'CAMPAIGNS', 'MONEY'))
);
--> statement-breakpoint
ALTER TABLE "channel_members" ADD CONSTRAINT "channel_members_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_members" ADD CONSTRAINT "channel_members_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_invitations" ADD CONSTRAINT "channel_invitations_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_invitations" ADD CONSTRAINT "channel_invitations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_invitations" ADD CONSTRAINT "channel_invitations_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_invitations" ADD CONSTRAINT "channel_invitations_answered_by_users_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_log" ADD CONSTRAINT "channel_log_channel_id_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("channel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_log" ADD CONSTRAINT "channel_log_actor_id_users_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_members_user_idx" ON "channel_members" USING btree ("user_id","role");--> statement-breakpoint
CREATE INDEX "channel_invitations_channel_idx" ON "channel_invitations" USING btree ("channel_id","created_at");--> statement-breakpoint
CREATE INDEX "channel_log_channel_idx" ON "channel_log" USING btree ("channel_id","entry_id");--> statement-breakpoint
CREATE TRIGGER channel_log_append_only BEFORE UPDATE OR DELETE ON channel_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
INSERT INTO channel_members (channel_id, user_id, role, created_at) SELECT channel_id, owner_id, 'OWNER', created_at FROM channels;
--> statement-breakpoint
-- Whoever a channel belongs to is in its team, whatever wrote the channel.
CREATE FUNCTION owner_joins_team() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO channel_members (channel_id, user_id, role) VALUES (NEW.channel_id, NEW.owner_id, 'OWNER')
  ON CONFLICT (channel_id, user_id) DO UPDATE SET role = 'OWNER';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER channels_owner_joins_team AFTER INSERT OR UPDATE OF owner_id ON channels FOR EACH ROW EXECUTE FUNCTION owner_joins_team();
