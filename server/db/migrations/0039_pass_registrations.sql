CREATE TABLE "pass_registrations" (
	"device_id" text NOT NULL,
	"ticket_id" text NOT NULL,
	"holder_id" text NOT NULL,
	"push_token" text NOT NULL,
	"shown" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"push_due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pass_registrations_device_id_ticket_id_pk" PRIMARY KEY("device_id","ticket_id")
);
--> statement-breakpoint
ALTER TABLE "pass_registrations" ADD CONSTRAINT "pass_registrations_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_registrations" ADD CONSTRAINT "pass_registrations_holder_id_users_user_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pass_registrations_ticket_idx" ON "pass_registrations" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "pass_registrations_holder_idx" ON "pass_registrations" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "pass_registrations_due_idx" ON "pass_registrations" USING btree ("push_due_at") WHERE "pass_registrations"."push_due_at" IS NOT NULL;