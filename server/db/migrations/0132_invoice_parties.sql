-- An invoice that has its number keeps its parties. Those given out before take what stands on them today.
ALTER TABLE "sale_invoices" ADD COLUMN "gstin" text;--> statement-breakpoint
ALTER TABLE "sale_invoices" ADD COLUMN "buyer" text;--> statement-breakpoint
UPDATE "sale_invoices" i SET "gstin" = h."gstin", "buyer" = b."name"
FROM "channels" h, "payments" y JOIN "users" b ON b."user_id" = y."user_id"
WHERE h."channel_id" = i."channel_id" AND y."payment_id" = i."payment_id";--> statement-breakpoint
ALTER TABLE "sale_invoices" ALTER COLUMN "buyer" SET NOT NULL;
