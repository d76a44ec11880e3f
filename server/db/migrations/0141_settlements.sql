-- What the sandbox's provider has paid to our bank, and up to when it counted: what a real one would know.
CREATE TABLE "sandbox_settlements" (
	"settlement_id" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"gross_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"up_to" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sandbox_settlements_currency_idx" ON "sandbox_settlements" USING btree ("currency","up_to");
