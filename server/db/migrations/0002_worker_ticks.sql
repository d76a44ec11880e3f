-- When each of the worker's regular duties ran last and is due again, for all workers together (server/jobs/ticker.ts).
CREATE TABLE worker_ticks (
  name        text PRIMARY KEY,
  due_at      timestamptz NOT NULL,
  started_at  timestamptz,
  finished_at timestamptz,
  duration_ms integer,
  runs        bigint NOT NULL DEFAULT 0,
  failures    integer NOT NULL DEFAULT 0,
  error       text
);
