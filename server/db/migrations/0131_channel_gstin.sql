ALTER TABLE "channels" ADD COLUMN "gstin" text;
