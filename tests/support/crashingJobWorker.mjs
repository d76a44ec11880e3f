import PgBoss from 'pg-boss';

// A worker that takes one job and is killed while running it.
const [url, queue] = process.argv.slice(2);
const boss = new PgBoss({ connectionString: url, schema: 'jobs', supervise: false, schedule: false });
await boss.start();
const [job] = await boss.fetch(queue);
if (job) process.kill(process.pid, 'SIGKILL');
process.exit(1);
