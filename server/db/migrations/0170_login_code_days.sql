-- The codes of a day are counted at each sign-in by phone.
CREATE INDEX "login_codes_created_idx" ON "login_codes" USING btree ("created_at");
