-- An address that no provider could look up is used all the same, and known not to be verified.
ALTER TABLE "payout_addresses" ALTER COLUMN "verified_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_addresses" ALTER COLUMN "verified_at" DROP DEFAULT;
