// `npm run users -- help` says what an operator can do to an account.
process.argv.splice(2, 0, 'users');
await import('./db.mjs');
