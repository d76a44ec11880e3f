-- A number for people to read out, "K7QX-M3RD": no vowels, so that no word appears, and nothing that is easily taken for another character
-- (0 O, 1 I L, 2 Z, 5 S, 8 B, 6 G). Volatile, so that it also sees numbers that the same statement has made.
CREATE FUNCTION new_order_number() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  letters constant text := '34679CDFHJKMNPQRTVWXY';
  candidate text;
BEGIN
  LOOP
    SELECT string_agg(substr(letters, 1 + floor(random() * length(letters))::int, 1), '') INTO candidate FROM generate_series(1, 8);
    candidate := left(candidate, 4) || '-' || right(candidate, 4);
    EXIT WHEN NOT EXISTS (SELECT 1 FROM payments WHERE order_number = candidate);
  END LOOP;
  RETURN candidate;
END
$$;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_number" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_number_key" UNIQUE("order_number");--> statement-breakpoint
UPDATE "payments" SET "order_number" = new_order_number();--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "order_number" SET DEFAULT new_order_number();--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "order_number" SET NOT NULL;
