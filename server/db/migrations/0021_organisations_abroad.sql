ALTER TABLE "organisations" DROP CONSTRAINT "organisations_kind";--> statement-breakpoint
ALTER TABLE "organisations" ALTER COLUMN "pan" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "country" text DEFAULT 'IN' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "tax_id" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_country" CHECK (("organisations"."country" = 'IN') = ("organisations"."pan" IS NOT NULL) AND ("organisations"."country" <> 'IN' OR "organisations"."tax_id" IS NULL));--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_kind" CHECK ("organisations"."kind" IN ('PRIVATE_COMPANY', 'PUBLIC_COMPANY', 'LLP', 'PARTNERSHIP', 'TRUST', 'SOCIETY', 'NON_PROFIT'));