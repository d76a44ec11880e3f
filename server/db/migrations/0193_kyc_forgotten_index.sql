-- Who forgets their details while the law makes us keep the record keeps the index of the id: another account cannot take it, and caps follow the person.
ALTER TABLE "kyc_checks" DROP CONSTRAINT "kyc_checks_forgotten";--> statement-breakpoint
ALTER TABLE "kyc_checks" ADD CONSTRAINT "kyc_checks_forgotten" CHECK ("kyc_checks"."state" <> 'NONE' OR num_nonnulls("kyc_checks"."last4", "kyc_checks"."sealed_name", "kyc_checks"."sealed_birth_date", "kyc_checks"."sealed_tax_id") = 0);--> statement-breakpoint
DROP INDEX "kyc_checks_id_key";--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_checks_id_key" ON "kyc_checks" USING btree ("blind_index") WHERE "kyc_checks"."state" IN ('NONE', 'VERIFIED', 'EXPIRED', 'REVOKED');
