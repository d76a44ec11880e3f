// `npm run storage -- to-bucket|to-disk [--delete]` moves pictures, films and documents between the data folder and the bucket.
process.argv.splice(2, 0, 'storage');
await import('./db.mjs');
