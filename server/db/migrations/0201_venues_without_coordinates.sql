-- A venue is known by name, address and city; a point on the map is extra, both numbers or none.
ALTER TABLE "venues" ALTER COLUMN "latitude" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "venues" ALTER COLUMN "longitude" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_point" CHECK (("venues"."latitude" IS NULL) = ("venues"."longitude" IS NULL));
