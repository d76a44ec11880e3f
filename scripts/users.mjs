// `npm run users -- help` prints the operator's commands on accounts.
process.argv.splice(2, 0, 'users');
await import('./db.mjs');
