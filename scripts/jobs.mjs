// `npm run jobs` shows the queue; `npm run jobs -- failed`, `npm run jobs -- retry <queue|id>` and `npm run jobs -- probe` act on it.
process.argv.splice(2, 0, ...(process.argv.length > 2 ? [] : ['jobs']));
await import('./db.mjs');
