-- How many seats of a session a person holds is asked at every order, under the lock of the session's row: it must not read the whole session.
CREATE INDEX "tickets_holder_session_idx" ON "tickets" USING btree ("holder_id","session_id") WHERE "tickets"."status" = 'VALID';
