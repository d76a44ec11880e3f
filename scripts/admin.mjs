// `npm run admin` lists the open cases; `npm run admin -- help` prints the other commands of the staff.
process.argv.splice(2, 0, 'admin');
await import('./db.mjs');
