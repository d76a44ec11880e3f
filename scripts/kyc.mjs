// `npm run kyc` lists the open identity checks; `npm run kyc -- help` prints the other commands.
process.argv.splice(2, 0, 'kyc');
await import('./db.mjs');
