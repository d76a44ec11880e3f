-- The parts of one release, whatever their kind: the two unique indexes are partial, and neither serves "all but the trailer".
CREATE INDEX "release_parts_release_idx" ON "release_parts" USING btree ("release_id","season","episode");
