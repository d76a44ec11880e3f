-- Scanners keep typed codes as hashes, salted for each session, so that a device's list of one session holds no code that works at a door.
ALTER TABLE "event_sessions" ADD COLUMN "gate_salt" text DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text) NOT NULL;
