ALTER TABLE "ticket_holds" ADD COLUMN "refund_slabs" jsonb;
