// `npm run messages` lists failed messages; `npm run messages -- help` prints the other commands.
process.argv.splice(2, 0, 'messages');
await import('./db.mjs');
