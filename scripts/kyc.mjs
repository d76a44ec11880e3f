// `npm run kyc` lists the identity checks that wait for a person; `npm run kyc -- help` says what else the desk can do.
process.argv.splice(2, 0, 'kyc');
await import('./db.mjs');
