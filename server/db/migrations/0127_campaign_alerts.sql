-- What subscribers were told of by the clock: the deadline it was said for, and that four fifths of the goal were there.
ALTER TABLE "campaigns" ADD COLUMN "closing_told_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "nearly_told_at" timestamp with time zone;
