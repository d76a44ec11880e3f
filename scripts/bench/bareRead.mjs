import Fastify from 'fastify';
import pg from 'pg';

/** Baseline for reads: one prepared statement, no contract, no guards. Sends its port to the parent process. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();
const text = `SELECT e.event_id, e.title, e.tagline, e.kind, e.languages, e.artwork, v.name AS venue, v.city, e.next_session_at
  FROM events e JOIN venues v ON v.venue_id = e.venue_id WHERE e.status = 'PUBLISHED' ORDER BY e.next_session_at, e.event_id LIMIT 10`;
app.get('/', async () => ({ items: (await pool.query({ name: 'ten', text })).rows }));
await app.listen({ host: '127.0.0.1', port: 0 });
process.send(app.server.address().port);
